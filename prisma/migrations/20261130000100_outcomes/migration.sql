-- Outcomes of single tests, one compressed row a scoring in place of an array of texts a task; tests that a version disables.

-- AlterTable
ALTER TABLE "TestVersion" ADD COLUMN     "disabled" TEXT NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "ScoringOutcomes" (
    "scoringId" UUID NOT NULL,
    "taskCount" INTEGER NOT NULL,
    "ordinals" INTEGER[] NOT NULL,
    "samples" INTEGER[] NOT NULL,
    "codec" TEXT NOT NULL,
    "body" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "ScoringOutcomes_pkey" PRIMARY KEY ("scoringId")
);

-- AddForeignKey
ALTER TABLE "ScoringOutcomes" ADD CONSTRAINT "ScoringOutcomes_scoringId_taskCount_fkey" FOREIGN KEY ("scoringId", "taskCount") REFERENCES "Scoring"("id", "taskCount") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say.

-- What was there before moves as it is, uncompressed: a line of JSON a task, [ordinal, ids of the tests or null, outcomes].
INSERT INTO "ScoringOutcomes" ("scoringId", "taskCount", "ordinals", "samples", "codec", "body", "sha256")
SELECT lines."scoringId", lines."taskCount", lines.ordinals, lines.samples, 'text', lines.body,
       encode(sha256(lines.body), 'hex')
FROM (
  SELECT "scoringId", "taskCount", array_agg("ordinal" ORDER BY "ordinal") AS ordinals,
         array_agg(cardinality("outcomes") ORDER BY "ordinal") AS samples,
         convert_to(string_agg(
           jsonb_build_array("ordinal", CASE WHEN "named" THEN to_jsonb("tests") END, to_jsonb("outcomes"))::text,
           E'\n' ORDER BY "ordinal"), 'UTF8') AS body
  FROM "TaskOutcomes" GROUP BY "scoringId", "taskCount") AS lines;
DROP TABLE "TaskOutcomes";
DROP FUNCTION recount_outcomes_per_sample();
DROP FUNCTION recount_are_outcomes(text[]);

-- It is compressed already.
ALTER TABLE "ScoringOutcomes" ALTER COLUMN "body" SET STORAGE EXTERNAL;

ALTER TABLE "ScoringOutcomes"
  ADD CONSTRAINT "ScoringOutcomes_ordinals_check"
    CHECK (cardinality("ordinals") >= 1 AND recount_are_ordinals("ordinals", "taskCount")),
  ADD CONSTRAINT "ScoringOutcomes_samples_check"
    CHECK (recount_is_list("samples") AND cardinality("samples") = cardinality("ordinals")),
  ADD CONSTRAINT "ScoringOutcomes_codec_check" CHECK ("codec" IN ('text', 'deflate')),
  ADD CONSTRAINT "ScoringOutcomes_body_check" CHECK (encode(sha256("body"), 'hex') = "sha256");

ALTER TABLE "TestVersion"
  ADD CONSTRAINT "TestVersion_disabled_check"
    CHECK ("disabled" = '[]' OR ("disabled" LIKE '[[%]]' AND "parentId" IS NOT NULL));

-- Outcomes have one text a sample.
CREATE FUNCTION recount_outcomes_of_samples() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM unnest(NEW."ordinals", NEW."samples") AS task(ordinal, samples)
    JOIN "Scoring" AS scoring ON scoring."id" = NEW."scoringId"
    WHERE scoring."n"[task.ordinal + 1] <> task.samples
  ) THEN
    RAISE EXCEPTION 'outcomes do not have one text a sample'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ScoringOutcomes_per_sample';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ScoringOutcomes_per_sample" BEFORE INSERT ON "ScoringOutcomes"
  FOR EACH ROW EXECUTE FUNCTION recount_outcomes_of_samples();
CREATE TRIGGER "ScoringOutcomes_kept" BEFORE UPDATE OR DELETE ON "ScoringOutcomes"
  FOR EACH ROW EXECUTE FUNCTION recount_keep();
CREATE TRIGGER "ScoringOutcomes_untruncated" BEFORE TRUNCATE ON "ScoringOutcomes" EXECUTE FUNCTION recount_keep();
