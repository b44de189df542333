-- A run that was deleted, and was not restored in time, goes for good, with its scorings and outcomes. Its rows in the
-- audit stay. Nothing else deletes recorded rows: whoever does names the run in `recount.purge`, for one transaction.
CREATE FUNCTION recount_is_purged(run uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('recount.purge', true), '') = run::text
     AND EXISTS (SELECT 1 FROM "Run" r WHERE r."id" = run AND r."deletedAt" IS NOT NULL)
$$;

CREATE FUNCTION recount_keep_unless_purged() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  run uuid;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'Run' THEN run := OLD."id";
    WHEN 'Scoring' THEN run := OLD."runId";
    ELSE SELECT s."runId" INTO run FROM "Scoring" s WHERE s."id" = OLD."scoringId";
  END CASE;
  IF recount_is_purged(run) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% of "%" is refused: what is recorded stays', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_kept';
END $$;

DROP TRIGGER "Run_kept" ON "Run";
CREATE TRIGGER "Run_kept" BEFORE UPDATE ON "Run"
  FOR EACH ROW EXECUTE FUNCTION recount_keep('name', 'tags', 'notes', 'revision', 'voidedAt', 'voidReason', 'deletedAt', 'deletedById');
CREATE TRIGGER "Run_purged" BEFORE DELETE ON "Run" FOR EACH ROW EXECUTE FUNCTION recount_keep_unless_purged();

DROP TRIGGER "Scoring_kept" ON "Scoring";
CREATE TRIGGER "Scoring_kept" BEFORE UPDATE ON "Scoring"
  FOR EACH ROW EXECUTE FUNCTION recount_keep('voidedAt', 'voidReason');
CREATE TRIGGER "Scoring_purged" BEFORE DELETE ON "Scoring" FOR EACH ROW EXECUTE FUNCTION recount_keep_unless_purged();

DROP TRIGGER "ScoringOutcomes_kept" ON "ScoringOutcomes";
CREATE TRIGGER "ScoringOutcomes_kept" BEFORE UPDATE ON "ScoringOutcomes"
  FOR EACH ROW EXECUTE FUNCTION recount_keep();
CREATE TRIGGER "ScoringOutcomes_purged" BEFORE DELETE ON "ScoringOutcomes"
  FOR EACH ROW EXECUTE FUNCTION recount_keep_unless_purged();
