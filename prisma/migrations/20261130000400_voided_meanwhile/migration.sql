-- A test version that is voided between being read and being used is another transaction's doing: the same work, done
-- again, finds it voided, and says so.

CREATE OR REPLACE FUNCTION recount_version_stands(version uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE voided timestamptz;
BEGIN
  SELECT "voidedAt" INTO voided FROM "TestVersion" WHERE "id" = version FOR KEY SHARE;
  IF voided IS NOT NULL THEN
    RAISE EXCEPTION 'test version % is voided', version
      USING ERRCODE = 'serialization_failure', CONSTRAINT = 'TestVersion_stands';
  END IF;
END $$;
