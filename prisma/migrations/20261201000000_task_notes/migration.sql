-- What people say about a task: "test 3 is flaky". Nothing is computed from a note. An empty one was taken away; its row stays.

-- CreateTable
CREATE TABLE "TaskNote" (
    "id" UUID NOT NULL,
    "seq" SERIAL NOT NULL,
    "taskSetId" UUID NOT NULL,
    "taskId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,
    "editedAt" TIMESTAMPTZ(6),
    "editedById" UUID,

    CONSTRAINT "TaskNote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "TaskNote_seq_key" ON "TaskNote"("seq");

-- CreateIndex
CREATE INDEX "TaskNote_taskSetId_taskId_idx" ON "TaskNote"("taskSetId", "taskId");

-- AddForeignKey
ALTER TABLE "TaskNote" ADD CONSTRAINT "TaskNote_taskSetId_taskId_fkey" FOREIGN KEY ("taskSetId", "taskId") REFERENCES "Task"("taskSetId", "taskId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TaskNote" ADD CONSTRAINT "TaskNote_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "Token"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TaskNote" ADD CONSTRAINT "TaskNote_editedById_fkey" FOREIGN KEY ("editedById") REFERENCES "Token"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say.
ALTER TABLE "TaskNote"
  ADD CONSTRAINT "TaskNote_text_check" CHECK (char_length("text") <= 20000),
  ADD CONSTRAINT "TaskNote_revision_check" CHECK ("revision" >= 1),
  ADD CONSTRAINT "TaskNote_edited_check" CHECK (("editedAt" IS NOT NULL) = ("revision" > 1)
                                                AND ("editedAt" IS NOT NULL OR "editedById" IS NULL));
CREATE TRIGGER "TaskNote_kept" BEFORE UPDATE OR DELETE ON "TaskNote"
  FOR EACH ROW EXECUTE FUNCTION recount_keep('text', 'revision', 'editedAt', 'editedById');
CREATE TRIGGER "TaskNote_untruncated" BEFORE TRUNCATE ON "TaskNote" EXECUTE FUNCTION recount_keep();
