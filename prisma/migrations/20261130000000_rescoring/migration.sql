-- Testing again: what a rescoring carries over, and from where; voiding of test versions.

-- AlterTable
ALTER TABLE "TestVersion" ADD COLUMN     "voidReason" TEXT,
ADD COLUMN     "voidedAt" TIMESTAMPTZ(6);

-- AlterTable
ALTER TABLE "Scoring" ADD COLUMN     "builtOnId" UUID,
ADD COLUMN     "digest" TEXT,
ADD COLUMN     "stale" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "testedBy" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "timeoutGiven" BOOLEAN NOT NULL DEFAULT true;

-- CreateIndex
CREATE UNIQUE INDEX "Scoring_id_runId_key" ON "Scoring"("id", "runId");

-- AddForeignKey
ALTER TABLE "Scoring" ADD CONSTRAINT "Scoring_builtOnId_runId_fkey" FOREIGN KEY ("builtOnId", "runId") REFERENCES "Scoring"("id", "runId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say.

-- The number of the scoring that tested each task: its own where it was tested again, 0 where there are no samples.
CREATE FUNCTION recount_are_testers(testers integer[], n integer[], own integer) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT recount_is_list(testers) AND cardinality(testers) = cardinality(n) AND own = ANY(testers) AND NOT EXISTS (
    SELECT 1 FROM unnest(testers, n) AS task(tester, n)
    WHERE tester < 0 OR tester > own OR (tester = 0) <> (task.n = 0))
$$;

ALTER TABLE "Scoring"
  ADD CONSTRAINT "Scoring_stale_check" CHECK (recount_are_ordinals("stale", "taskCount")),
  ADD CONSTRAINT "Scoring_digest_check" CHECK ("digest" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "Scoring_rescoring_check" CHECK (
    CASE "origin" WHEN 'rescoring'
      THEN "number" > 1 AND "builtOnId" IS NOT NULL AND "digest" IS NOT NULL
        AND recount_are_testers("testedBy", "n", "number")
      ELSE "builtOnId" IS NULL AND "digest" IS NULL AND "timeoutGiven"
        AND cardinality("testedBy") = 0 AND cardinality("stale") = 0
    END);

-- The same rescoring is one scoring, as long as it stands.
CREATE UNIQUE INDEX "Scoring_runId_digest_key" ON "Scoring" ("runId", "digest") WHERE "voidedAt" IS NULL;

-- What a rescoring did not test has the counts and verdicts of the scoring that it names as the tester.
CREATE FUNCTION recount_scoring_carries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE source record;
BEGIN
  FOR source IN
    SELECT "number", "c", "verdicts", "testedBy" FROM "Scoring"
    WHERE "runId" = NEW."runId" AND "number" < NEW."number" AND "number" = ANY(NEW."testedBy")
  LOOP
    -- Column beside column, so that a thousand tasks are a thousand rows. A scoring of the upload tested all of its tasks.
    IF EXISTS (
      SELECT 1
      FROM unnest(NEW."testedBy", NEW."c", NEW."verdicts", source."c", source."verdicts", source."testedBy")
        AS task(tester, c, letters, c_before, letters_before, tester_before)
      WHERE tester = source."number" AND (
        c <> c_before
        OR coalesce(letters, '') <> coalesce(letters_before, '')
        OR tester_before <> source."number")
    ) THEN
      RAISE EXCEPTION 'scoring % of run % does not carry over what was counted', NEW."number", NEW."runId"
        USING ERRCODE = 'check_violation', CONSTRAINT = 'Scoring_carried';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;
CREATE TRIGGER "Scoring_carries" BEFORE INSERT ON "Scoring"
  FOR EACH ROW WHEN (NEW."origin" = 'rescoring') EXECUTE FUNCTION recount_scoring_carries();

-- What is voided stays voided.
CREATE FUNCTION recount_void_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the voiding of "%" is refused to be changed', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_voided_kept';
END $$;
CREATE TRIGGER "Scoring_void_stays" BEFORE UPDATE ON "Scoring" FOR EACH ROW
  WHEN (OLD."voidedAt" IS NOT NULL AND (OLD."voidedAt", OLD."voidReason") IS DISTINCT FROM (NEW."voidedAt", NEW."voidReason"))
  EXECUTE FUNCTION recount_void_stays();
CREATE TRIGGER "TestVersion_void_stays" BEFORE UPDATE ON "TestVersion" FOR EACH ROW
  WHEN (OLD."voidedAt" IS NOT NULL AND (OLD."voidedAt", OLD."voidReason") IS DISTINCT FROM (NEW."voidedAt", NEW."voidReason"))
  EXECUTE FUNCTION recount_void_stays();

-- A test version can be voided while nothing uses it, and nothing uses it afterwards. Whoever voids it holds its row
-- FOR UPDATE; whoever uses it waits for that here.
ALTER TABLE "TestVersion"
  ADD CONSTRAINT "TestVersion_voided_check" CHECK (("voidedAt" IS NULL) = ("voidReason" IS NULL));
DROP TRIGGER "TestVersion_kept" ON "TestVersion";
CREATE TRIGGER "TestVersion_kept" BEFORE UPDATE OR DELETE ON "TestVersion"
  FOR EACH ROW EXECUTE FUNCTION recount_keep('voidedAt', 'voidReason');
CREATE FUNCTION recount_version_unused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Scoring" WHERE "testVersionId" = NEW."id")
    OR EXISTS (SELECT 1 FROM "TestVersion" WHERE "parentId" = NEW."id") THEN
    RAISE EXCEPTION 'test version % is used', NEW."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'TestVersion_unused';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "TestVersion_unused" BEFORE UPDATE ON "TestVersion" FOR EACH ROW
  WHEN (OLD."voidedAt" IS NULL AND NEW."voidedAt" IS NOT NULL) EXECUTE FUNCTION recount_version_unused();
CREATE FUNCTION recount_version_stands(version uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE voided timestamptz;
BEGIN
  SELECT "voidedAt" INTO voided FROM "TestVersion" WHERE "id" = version FOR KEY SHARE;
  IF voided IS NOT NULL THEN
    RAISE EXCEPTION 'test version % is voided', version
      USING ERRCODE = 'check_violation', CONSTRAINT = 'TestVersion_stands';
  END IF;
END $$;
CREATE FUNCTION recount_scoring_version_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_version_stands(NEW."testVersionId");
  RETURN NEW;
END $$;
CREATE TRIGGER "Scoring_version_stands" BEFORE INSERT ON "Scoring"
  FOR EACH ROW EXECUTE FUNCTION recount_scoring_version_stands();
CREATE FUNCTION recount_parent_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_version_stands(NEW."parentId");
  RETURN NEW;
END $$;
CREATE TRIGGER "TestVersion_parent_stands" BEFORE INSERT ON "TestVersion"
  FOR EACH ROW WHEN (NEW."parentId" IS NOT NULL) EXECUTE FUNCTION recount_parent_stands();
