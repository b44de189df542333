-- What a rescoring carries over is compared with the one scoring that it builds on, no longer with every earlier tester.

CREATE OR REPLACE FUNCTION recount_scoring_carries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  source record;
  place integer;
  expected_c integer[];
  expected_verdicts text[];
  expected_testers integer[];
  own_verdicts text[] := NEW."verdicts";
BEGIN
  -- That scoring was held to the same when it was added, and was not changed since: where the new one is like it but for
  -- the tasks that it tested itself, nothing is left to compare.
  SELECT "c",
         CASE cardinality("verdicts") WHEN 0 THEN array_fill(''::text, ARRAY["taskCount"]) ELSE "verdicts" END,
         CASE cardinality("testedBy") WHEN 0 THEN array_fill("number", ARRAY["taskCount"]) ELSE "testedBy" END
    INTO expected_c, expected_verdicts, expected_testers
    FROM "Scoring" WHERE "id" = NEW."builtOnId" AND "runId" = NEW."runId" AND "number" < NEW."number";
  IF cardinality(own_verdicts) = 0 THEN
    own_verdicts := array_fill(''::text, ARRAY[NEW."taskCount"]);
  END IF;
  FOREACH place IN ARRAY array_positions(NEW."testedBy", NEW."number") LOOP
    expected_c[place] := NEW."c"[place];
    expected_verdicts[place] := own_verdicts[place];
    expected_testers[place] := NEW."number";
  END LOOP;
  IF expected_c = NEW."c" AND expected_verdicts = own_verdicts AND expected_testers = NEW."testedBy" THEN
    RETURN NEW;
  END IF;

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
