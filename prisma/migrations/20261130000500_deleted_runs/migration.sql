-- A run can be deleted, and restored for some days: its rows stay, and nothing but the list of deleted runs reads them.
ALTER TABLE "Run" ADD COLUMN     "deletedAt" TIMESTAMPTZ(6),
ADD COLUMN     "deletedById" UUID;

ALTER TABLE "Run" ADD CONSTRAINT "Run_deletedById_fkey" FOREIGN KEY ("deletedById") REFERENCES "Token"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Run"
  ADD CONSTRAINT "Run_deleted_check" CHECK ("deletedAt" IS NOT NULL OR "deletedById" IS NULL);
DROP TRIGGER "Run_kept" ON "Run";
CREATE TRIGGER "Run_kept" BEFORE UPDATE OR DELETE ON "Run"
  FOR EACH ROW EXECUTE FUNCTION recount_keep('name', 'tags', 'notes', 'revision', 'voidedAt', 'voidReason', 'deletedAt', 'deletedById');

-- While a run is deleted, nothing of it changes but that it is restored.
CREATE FUNCTION recount_deleted_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'run % is deleted', OLD."id"
    USING ERRCODE = 'check_violation', CONSTRAINT = 'Run_deleted_kept';
END $$;
CREATE TRIGGER "Run_deleted_stays" BEFORE UPDATE ON "Run" FOR EACH ROW
  WHEN (OLD."deletedAt" IS NOT NULL AND NEW."deletedAt" IS NOT NULL)
  EXECUTE FUNCTION recount_deleted_stays();

-- Deleted runs are few, and listed by themselves.
CREATE INDEX "Run_deletedAt_idx" ON "Run" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
