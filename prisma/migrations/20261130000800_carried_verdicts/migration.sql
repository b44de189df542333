-- The verdicts of a new rescoring are put together where the earlier ones are: only those of the tasks that it tested
-- travel.

-- `places`, `letters`: of each task that scoring `own` tests, its position (from 1) and its verdicts, '' where unknown.
CREATE FUNCTION recount_carried_verdicts(
  run uuid, built_on uuid, own integer, testers integer[], places integer[], letters text[]
) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  source record;
  place integer;
  verdicts text[];
  testers_before integer[];
BEGIN
  SELECT CASE cardinality(s."verdicts") WHEN 0 THEN array_fill(''::text, ARRAY[s."taskCount"]) ELSE s."verdicts" END,
         CASE cardinality(s."testedBy") WHEN 0 THEN array_fill(s."number", ARRAY[s."taskCount"]) ELSE s."testedBy" END
    INTO verdicts, testers_before
    FROM "Scoring" s WHERE s."id" = built_on AND s."runId" = run;
  FOR at IN 1 .. cardinality(places) LOOP
    verdicts[places[at]] := letters[at];
    testers_before[places[at]] := own;
  END LOOP;
  -- What others tested has their verdicts.
  IF testers_before <> testers THEN
    FOR source IN
      SELECT s."number", s."verdicts" FROM "Scoring" s
      WHERE s."runId" = run AND s."number" < own AND s."number" = ANY(testers)
    LOOP
      FOREACH place IN ARRAY array_positions(testers, source."number") LOOP
        IF testers_before[place] <> source."number" THEN
          verdicts[place] := coalesce(source."verdicts"[place], '');
        END IF;
      END LOOP;
    END LOOP;
    FOREACH place IN ARRAY array_positions(testers, 0) LOOP
      verdicts[place] := '';
    END LOOP;
  END IF;
  RETURN CASE WHEN array_to_string(verdicts, '') = '' THEN '{}' ELSE verdicts END;
END $$;

-- As before, with less to do for each task: all letters are looked at at once, and are one byte each from there on.
CREATE OR REPLACE FUNCTION recount_verdicts_agree(n integer[], c integer[], verdicts text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT cardinality(verdicts) = 0 OR (cardinality(verdicts) = cardinality(n)
    AND array_position(verdicts, NULL) IS NULL
    AND translate(array_to_string(verdicts, ''), 'PFTEIU', '') = ''
    AND NOT EXISTS (
      SELECT 1 FROM unnest(n, c, verdicts) AS task(n, c, letters)
      WHERE letters <> '' AND (
        octet_length(letters) <> task.n
        OR octet_length(replace(letters, 'P', '')) <> task.n - task.c)))
$$;
