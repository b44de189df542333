-- CreateTable
CREATE TABLE "TaskSet" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "revision" TEXT NOT NULL,
    "title" TEXT,
    "taskCount" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,

    CONSTRAINT "TaskSet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Task" (
    "taskSetId" UUID NOT NULL,
    "taskCount" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "taskId" TEXT NOT NULL,
    "category" TEXT,
    "difficulty" TEXT,
    "releasedOn" DATE,
    "tags" TEXT[] NOT NULL,
    "group" TEXT,

    CONSTRAINT "Task_pkey" PRIMARY KEY ("taskSetId","ordinal")
);

-- CreateTable
CREATE TABLE "TestVersion" (
    "id" UUID NOT NULL,
    "taskSetId" UUID NOT NULL,
    "taskCount" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "parentId" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "digests" TEXT[] NOT NULL,
    "changed" INTEGER[] NOT NULL,
    "retired" INTEGER[] NOT NULL,
    "seq" SERIAL NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,

    CONSTRAINT "TestVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Run" (
    "id" UUID NOT NULL,
    "seq" SERIAL NOT NULL,
    "taskSetId" UUID NOT NULL,
    "name" TEXT,
    "model" TEXT NOT NULL,
    "temperature" DOUBLE PRECISION,
    "nDeclared" INTEGER,
    "topP" DOUBLE PRECISION,
    "maxTokens" BIGINT,
    "prompt" TEXT,
    "modelReleasedOn" DATE,
    "harnessName" TEXT,
    "harnessVersion" TEXT,
    "config" TEXT NOT NULL,
    "tags" TEXT[] NOT NULL,
    "notes" TEXT NOT NULL,
    "source" TEXT,
    "evaluatedAt" TEXT,
    "missing" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "voidedAt" TIMESTAMPTZ(6),
    "voidReason" TEXT,

    CONSTRAINT "Run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Scoring" (
    "id" UUID NOT NULL,
    "runId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "taskSetId" UUID NOT NULL,
    "taskCount" INTEGER NOT NULL,
    "testVersionId" UUID NOT NULL,
    "origin" TEXT NOT NULL,
    "timeoutSeconds" DOUBLE PRECISION,
    "reason" TEXT,
    "n" INTEGER[] NOT NULL,
    "c" INTEGER[] NOT NULL,
    "filled" INTEGER[] NOT NULL,
    "hist" JSONB NOT NULL,
    "verdicts" TEXT[] NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,
    "voidedAt" TIMESTAMPTZ(6),
    "voidReason" TEXT,

    CONSTRAINT "Scoring_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TaskOutcomes" (
    "scoringId" UUID NOT NULL,
    "taskCount" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "tests" TEXT[] NOT NULL,
    "named" BOOLEAN NOT NULL,
    "outcomes" TEXT[] NOT NULL,

    CONSTRAINT "TaskOutcomes_pkey" PRIMARY KEY ("scoringId","ordinal")
);

-- CreateTable
CREATE TABLE "Token" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "lastFour" TEXT NOT NULL,
    "scopes" TEXT[] NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(6),
    "revokedAt" TIMESTAMPTZ(6),
    "lastUsedAt" TIMESTAMPTZ(6),

    CONSTRAINT "Token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "tokenId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("tokenId","key")
);

-- CreateTable
CREATE TABLE "Audit" (
    "seq" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tokenId" UUID,
    "action" TEXT NOT NULL,
    "object" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "requestId" TEXT,
    "previous" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "Audit_pkey" PRIMARY KEY ("seq")
);

-- CreateIndex
CREATE UNIQUE INDEX "TaskSet_slug_revision_key" ON "TaskSet"("slug", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "TaskSet_id_taskCount_key" ON "TaskSet"("id", "taskCount");

-- CreateIndex
CREATE UNIQUE INDEX "Task_taskSetId_taskId_key" ON "Task"("taskSetId", "taskId");

-- CreateIndex
CREATE UNIQUE INDEX "TestVersion_seq_key" ON "TestVersion"("seq");

-- CreateIndex
CREATE UNIQUE INDEX "TestVersion_taskSetId_name_key" ON "TestVersion"("taskSetId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "TestVersion_id_taskSetId_key" ON "TestVersion"("id", "taskSetId");

-- CreateIndex
CREATE UNIQUE INDEX "Run_seq_key" ON "Run"("seq");

-- CreateIndex
CREATE INDEX "Run_taskSetId_idx" ON "Run"("taskSetId");

-- CreateIndex
CREATE INDEX "Run_digest_idx" ON "Run"("digest");

-- CreateIndex
CREATE UNIQUE INDEX "Run_id_taskSetId_key" ON "Run"("id", "taskSetId");

-- CreateIndex
CREATE INDEX "Scoring_testVersionId_idx" ON "Scoring"("testVersionId");

-- CreateIndex
CREATE UNIQUE INDEX "Scoring_runId_number_key" ON "Scoring"("runId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "Scoring_id_taskCount_key" ON "Scoring"("id", "taskCount");

-- CreateIndex
CREATE UNIQUE INDEX "Token_name_key" ON "Token"("name");

-- CreateIndex
CREATE UNIQUE INDEX "Token_hash_key" ON "Token"("hash");

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Audit_previous_key" ON "Audit"("previous");

-- CreateIndex
CREATE UNIQUE INDEX "Audit_hash_key" ON "Audit"("hash");

-- AddForeignKey
ALTER TABLE "TaskSet" ADD CONSTRAINT "TaskSet_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "Token"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Task" ADD CONSTRAINT "Task_taskSetId_taskCount_fkey" FOREIGN KEY ("taskSetId", "taskCount") REFERENCES "TaskSet"("id", "taskCount") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TestVersion" ADD CONSTRAINT "TestVersion_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "Token"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TestVersion" ADD CONSTRAINT "TestVersion_taskSetId_taskCount_fkey" FOREIGN KEY ("taskSetId", "taskCount") REFERENCES "TaskSet"("id", "taskCount") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TestVersion" ADD CONSTRAINT "TestVersion_parentId_taskSetId_fkey" FOREIGN KEY ("parentId", "taskSetId") REFERENCES "TestVersion"("id", "taskSetId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "Token"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_taskSetId_fkey" FOREIGN KEY ("taskSetId") REFERENCES "TaskSet"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Scoring" ADD CONSTRAINT "Scoring_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "Token"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Scoring" ADD CONSTRAINT "Scoring_runId_taskSetId_fkey" FOREIGN KEY ("runId", "taskSetId") REFERENCES "Run"("id", "taskSetId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Scoring" ADD CONSTRAINT "Scoring_testVersionId_taskSetId_fkey" FOREIGN KEY ("testVersionId", "taskSetId") REFERENCES "TestVersion"("id", "taskSetId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Scoring" ADD CONSTRAINT "Scoring_taskSetId_taskCount_fkey" FOREIGN KEY ("taskSetId", "taskCount") REFERENCES "TaskSet"("id", "taskCount") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TaskOutcomes" ADD CONSTRAINT "TaskOutcomes_scoringId_taskCount_fkey" FOREIGN KEY ("scoringId", "taskCount") REFERENCES "Scoring"("id", "taskCount") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IdempotencyKey" ADD CONSTRAINT "IdempotencyKey_tokenId_fkey" FOREIGN KEY ("tokenId") REFERENCES "Token"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say. Everything below is part of what "stored" means: code may be wrong, rows may not.

-- Functions used in checks: IMMUTABLE, and of their arguments alone.

-- A plain list: one dimension counted from 1 (or empty), no NULL in it.
CREATE FUNCTION recount_is_list(list anyarray) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT cardinality(list) = 0
      OR (array_ndims(list) = 1 AND array_lower(list, 1) = 1 AND array_position(list, NULL) IS NULL)
$$;

-- 0 <= c <= n <= 1,000,000 for every task.
CREATE FUNCTION recount_counts_possible(n integer[], c integer[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT cardinality(n) = cardinality(c) AND NOT EXISTS (
    SELECT 1 FROM unnest(n, c) AS task(n, c)
    WHERE task.n IS NULL OR task.c IS NULL OR task.n < 0 OR task.n > 1000000 OR task.c < 0 OR task.c > task.n)
$$;

-- How many tasks share each (n, c): [[n, c, tasks], ...] by n, then c.
CREATE FUNCTION recount_histogram(n integer[], c integer[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_array(bucket.n, bucket.c, bucket.tasks) ORDER BY bucket.n, bucket.c), '[]')
  FROM (SELECT task.n, task.c, count(*) AS tasks FROM unnest(n, c) AS task(n, c) GROUP BY 1, 2) AS bucket
$$;

-- Verdicts of no task at all, or one text a task: '' (unknown), or a letter a sample of which c are P.
CREATE FUNCTION recount_verdicts_agree(n integer[], c integer[], verdicts text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT cardinality(verdicts) = 0 OR (cardinality(verdicts) = cardinality(n) AND NOT EXISTS (
    SELECT 1 FROM unnest(n, c, verdicts) AS task(n, c, letters)
    WHERE letters IS NULL OR (letters <> '' AND (
      length(letters) <> task.n
      OR length(replace(letters, 'P', '')) <> task.n - task.c
      OR translate(letters, 'PFTEIU', '') <> ''))))
$$;

-- Positions in a list of tasks: ascending, each at most once, within the list.
CREATE FUNCTION recount_are_ordinals(ordinals integer[], tasks integer) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT recount_is_list(ordinals) AND NOT EXISTS (
    SELECT 1 FROM (
      SELECT ordinal, lag(ordinal) OVER (ORDER BY place) AS earlier
      FROM unnest(ordinals) WITH ORDINALITY AS entry(ordinal, place)) AS pair
    WHERE ordinal < 0 OR ordinal >= tasks OR ordinal <= earlier)
$$;

-- A missing task taken as failures has n declared, none passed, and no verdicts.
CREATE FUNCTION recount_filled_failed(filled integer[], n integer[], c integer[], verdicts text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT recount_are_ordinals(filled, cardinality(n)) AND NOT EXISTS (
    SELECT 1 FROM unnest(filled) AS ordinal
    WHERE n[ordinal + 1] < 1 OR c[ordinal + 1] <> 0 OR coalesce(verdicts[ordinal + 1], '') <> '')
$$;

-- SHA-256 of each task's tests, '' where unknown.
CREATE FUNCTION recount_are_digests(digests text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT recount_is_list(digests) AND NOT EXISTS (
    SELECT 1 FROM unnest(digests) AS digest WHERE digest <> '' AND digest !~ '^[0-9a-f]{64}$')
$$;

-- One letter a test: P passed, F failed, - not run.
CREATE FUNCTION recount_are_outcomes(outcomes text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT recount_is_list(outcomes) AND NOT EXISTS (
    SELECT 1 FROM unnest(outcomes) AS letters WHERE translate(letters, 'PF-', '') <> '')
$$;

ALTER TABLE "TaskSet"
  ADD CONSTRAINT "TaskSet_slug_check" CHECK ("slug" ~ '^[A-Za-z0-9._+-]{1,100}$'),
  ADD CONSTRAINT "TaskSet_revision_check" CHECK ("revision" ~ '^[A-Za-z0-9._+-]{1,100}$'),
  ADD CONSTRAINT "TaskSet_taskCount_check" CHECK ("taskCount" >= 1);

ALTER TABLE "Task"
  ADD CONSTRAINT "Task_ordinal_check" CHECK ("ordinal" >= 0 AND "ordinal" < "taskCount"),
  ADD CONSTRAINT "Task_taskId_check" CHECK (char_length("taskId") BETWEEN 1 AND 256),
  ADD CONSTRAINT "Task_tags_check" CHECK (recount_is_list("tags"));

ALTER TABLE "TestVersion"
  ADD CONSTRAINT "TestVersion_name_check" CHECK ("name" ~ '^[A-Za-z0-9._+-]{1,100}$'),
  ADD CONSTRAINT "TestVersion_digests_check"
    CHECK (cardinality("digests") IN (0, "taskCount") AND recount_are_digests("digests")),
  ADD CONSTRAINT "TestVersion_changed_check" CHECK (recount_are_ordinals("changed", "taskCount")),
  ADD CONSTRAINT "TestVersion_retired_check" CHECK (recount_are_ordinals("retired", "taskCount")),
  ADD CONSTRAINT "TestVersion_parent_check"
    CHECK ("parentId" IS DISTINCT FROM "id" AND ("parentId" IS NOT NULL OR cardinality("changed") = 0));

ALTER TABLE "Run"
  ADD CONSTRAINT "Run_model_check" CHECK (char_length("model") BETWEEN 1 AND 200),
  ADD CONSTRAINT "Run_nDeclared_check" CHECK ("nDeclared" BETWEEN 1 AND 1000000),
  ADD CONSTRAINT "Run_missing_check" CHECK ("missing" IN ('refuse', 'fail', 'allow')),
  ADD CONSTRAINT "Run_digest_check" CHECK ("digest" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "Run_tags_check" CHECK (recount_is_list("tags")),
  ADD CONSTRAINT "Run_revision_check" CHECK ("revision" >= 1),
  ADD CONSTRAINT "Run_harness_check" CHECK ("harnessName" IS NOT NULL OR "harnessVersion" IS NULL),
  ADD CONSTRAINT "Run_voided_check" CHECK (("voidedAt" IS NULL) = ("voidReason" IS NULL));

ALTER TABLE "Scoring"
  ADD CONSTRAINT "Scoring_number_check" CHECK ("number" >= 1),
  ADD CONSTRAINT "Scoring_origin_check" CHECK ("origin" IN ('upload', 'rescoring')),
  ADD CONSTRAINT "Scoring_timeoutSeconds_check" CHECK ("timeoutSeconds" >= 0 AND "timeoutSeconds" < 'Infinity'),
  ADD CONSTRAINT "Scoring_n_check" CHECK (cardinality("n") = "taskCount" AND recount_is_list("n")),
  ADD CONSTRAINT "Scoring_c_check" CHECK (cardinality("c") = "taskCount" AND recount_is_list("c")),
  ADD CONSTRAINT "Scoring_counts_check" CHECK (recount_counts_possible("n", "c")),
  ADD CONSTRAINT "Scoring_hist_check" CHECK ("hist" = recount_histogram("n", "c")),
  ADD CONSTRAINT "Scoring_verdicts_check"
    CHECK (recount_is_list("verdicts") AND recount_verdicts_agree("n", "c", "verdicts")),
  ADD CONSTRAINT "Scoring_filled_check" CHECK (recount_filled_failed("filled", "n", "c", "verdicts")),
  ADD CONSTRAINT "Scoring_voided_check" CHECK (("voidedAt" IS NULL) = ("voidReason" IS NULL));

ALTER TABLE "TaskOutcomes"
  ADD CONSTRAINT "TaskOutcomes_ordinal_check" CHECK ("ordinal" >= 0 AND "ordinal" < "taskCount"),
  ADD CONSTRAINT "TaskOutcomes_tests_check"
    CHECK (recount_is_list("tests") AND ("named" OR cardinality("tests") = 0)),
  ADD CONSTRAINT "TaskOutcomes_outcomes_check" CHECK (recount_are_outcomes("outcomes"));

ALTER TABLE "Token"
  ADD CONSTRAINT "Token_name_check" CHECK (char_length("name") BETWEEN 1 AND 200),
  ADD CONSTRAINT "Token_hash_check" CHECK ("hash" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "Token_lastFour_check" CHECK (char_length("lastFour") = 4),
  ADD CONSTRAINT "Token_scopes_check"
    CHECK (cardinality("scopes") >= 1 AND recount_is_list("scopes")
      AND "scopes" <@ ARRAY['read', 'upload', 'admin']::text[]);

ALTER TABLE "IdempotencyKey"
  ADD CONSTRAINT "IdempotencyKey_key_check" CHECK (char_length("key") BETWEEN 1 AND 255),
  ADD CONSTRAINT "IdempotencyKey_request_check" CHECK ("request" ~ '^[0-9a-f]{64}$');

ALTER TABLE "Audit"
  ADD CONSTRAINT "Audit_previous_check" CHECK ("previous" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "Audit_hash_check" CHECK ("hash" ~ '^[0-9a-f]{64}$');

-- A task set has all its tasks when its transaction ends (the foreign key and the primary key keep others out).
CREATE FUNCTION recount_task_set_complete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM "Task" WHERE "taskSetId" = NEW."id") <> NEW."taskCount" THEN
    RAISE EXCEPTION 'task set % has fewer tasks than it says', NEW."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'TaskSet_complete';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "TaskSet_complete" AFTER INSERT ON "TaskSet"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION recount_task_set_complete();

-- Scorings of a run are numbered without a gap and test the same samples.
CREATE FUNCTION recount_scoring_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "Scoring" WHERE "runId" = NEW."runId" AND "number" = NEW."number" - 1) THEN
    RAISE EXCEPTION 'scoring % of run % has no predecessor', NEW."number", NEW."runId"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Scoring_numbered';
  END IF;
  IF NEW."n" IS DISTINCT FROM (SELECT "n" FROM "Scoring" WHERE "runId" = NEW."runId" AND "number" = 1) THEN
    RAISE EXCEPTION 'scoring % of run % has other samples', NEW."number", NEW."runId"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'Scoring_same_samples';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Scoring_follows" BEFORE INSERT ON "Scoring"
  FOR EACH ROW WHEN (NEW."number" > 1) EXECUTE FUNCTION recount_scoring_follows();

-- Outcomes have one text a sample.
CREATE FUNCTION recount_outcomes_per_sample() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM (SELECT DISTINCT "scoringId" AS id FROM inserted) AS touched
    JOIN "Scoring" AS scoring ON scoring."id" = touched.id
    CROSS JOIN LATERAL unnest(scoring."n") WITH ORDINALITY AS task(n, place)
    JOIN inserted AS entry ON entry."scoringId" = touched.id AND entry."ordinal" = task.place - 1
    WHERE cardinality(entry."outcomes") <> task.n
  ) THEN
    RAISE EXCEPTION 'outcomes do not have one text a sample'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'TaskOutcomes_per_sample';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "TaskOutcomes_per_sample" AFTER INSERT ON "TaskOutcomes"
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION recount_outcomes_per_sample();

-- History is added to, not rewritten. Arguments: the columns that may change.
CREATE FUNCTION recount_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - TG_ARGV) = (to_jsonb(OLD) - TG_ARGV) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% of "%" is refused: what is recorded stays', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_kept';
END $$;
CREATE TRIGGER "TaskSet_kept" BEFORE UPDATE OR DELETE ON "TaskSet"
  FOR EACH ROW EXECUTE FUNCTION recount_keep('title');
CREATE TRIGGER "Task_kept" BEFORE UPDATE OR DELETE ON "Task"
  FOR EACH ROW EXECUTE FUNCTION recount_keep('category', 'difficulty', 'releasedOn', 'tags', 'group');
CREATE TRIGGER "TestVersion_kept" BEFORE UPDATE OR DELETE ON "TestVersion"
  FOR EACH ROW EXECUTE FUNCTION recount_keep();
CREATE TRIGGER "Run_kept" BEFORE UPDATE OR DELETE ON "Run"
  FOR EACH ROW EXECUTE FUNCTION recount_keep('name', 'tags', 'notes', 'revision', 'voidedAt', 'voidReason');
CREATE TRIGGER "Scoring_kept" BEFORE UPDATE OR DELETE ON "Scoring"
  FOR EACH ROW EXECUTE FUNCTION recount_keep('voidedAt', 'voidReason');
CREATE TRIGGER "TaskOutcomes_kept" BEFORE UPDATE OR DELETE ON "TaskOutcomes"
  FOR EACH ROW EXECUTE FUNCTION recount_keep();
CREATE TRIGGER "Audit_kept" BEFORE UPDATE OR DELETE ON "Audit"
  FOR EACH ROW EXECUTE FUNCTION recount_keep();
CREATE TRIGGER "TaskSet_untruncated" BEFORE TRUNCATE ON "TaskSet" EXECUTE FUNCTION recount_keep();
CREATE TRIGGER "Task_untruncated" BEFORE TRUNCATE ON "Task" EXECUTE FUNCTION recount_keep();
CREATE TRIGGER "TestVersion_untruncated" BEFORE TRUNCATE ON "TestVersion" EXECUTE FUNCTION recount_keep();
CREATE TRIGGER "Run_untruncated" BEFORE TRUNCATE ON "Run" EXECUTE FUNCTION recount_keep();
CREATE TRIGGER "Scoring_untruncated" BEFORE TRUNCATE ON "Scoring" EXECUTE FUNCTION recount_keep();
CREATE TRIGGER "TaskOutcomes_untruncated" BEFORE TRUNCATE ON "TaskOutcomes" EXECUTE FUNCTION recount_keep();
CREATE TRIGGER "Audit_untruncated" BEFORE TRUNCATE ON "Audit" EXECUTE FUNCTION recount_keep();

-- Scorings with the same counts are found by their histogram: arrays are compared only where that is equal.
CREATE INDEX "Scoring_taskSetId_hist_idx" ON "Scoring" ("taskSetId", jsonb_hash("hist"));
