-- Citations: a view as it was shown, frozen under a short link. A document that quotes, not a score: what is kept are inputs.

-- CreateTable
CREATE TABLE "Citation" (
    "id" TEXT NOT NULL,
    "seq" SERIAL NOT NULL,
    "taskSetId" UUID NOT NULL,
    "view" TEXT NOT NULL,
    "inputs" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,

    CONSTRAINT "Citation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Citation_seq_key" ON "Citation"("seq");

-- CreateIndex
CREATE UNIQUE INDEX "Citation_digest_key" ON "Citation"("digest");

-- AddForeignKey
ALTER TABLE "Citation" ADD CONSTRAINT "Citation_taskSetId_fkey" FOREIGN KEY ("taskSetId") REFERENCES "TaskSet"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Citation" ADD CONSTRAINT "Citation_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "Token"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say.
ALTER TABLE "Citation"
  ADD CONSTRAINT "Citation_id_check" CHECK ("id" ~ '^[1-9A-HJ-NP-Za-km-z]{7}$'),
  ADD CONSTRAINT "Citation_digest_check"
    CHECK ("digest" = encode(sha256(convert_to("view" || E'\n' || "inputs", 'UTF8')), 'hex'));
CREATE TRIGGER "Citation_kept" BEFORE UPDATE OR DELETE ON "Citation"
  FOR EACH ROW EXECUTE FUNCTION recount_keep();
CREATE TRIGGER "Citation_untruncated" BEFORE TRUNCATE ON "Citation" EXECUTE FUNCTION recount_keep();
