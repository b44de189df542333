-- Saved views: the address of a page under a name, for a whole team. Nothing depends on one, so it is really deleted.

-- CreateTable
CREATE TABLE "SavedView" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SavedView_name_key" ON "SavedView"("name");

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "Token"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say: a path of this server, never an address elsewhere.
ALTER TABLE "SavedView"
  ADD CONSTRAINT "SavedView_name_check" CHECK (char_length("name") BETWEEN 1 AND 100),
  ADD CONSTRAINT "SavedView_path_check" CHECK ("path" ~ '^/([^/]|$)' AND char_length("path") <= 16000);
CREATE TRIGGER "SavedView_kept" BEFORE UPDATE ON "SavedView"
  FOR EACH ROW EXECUTE FUNCTION recount_keep();
