-- Browsers that signed in, who made a token, and the token of a first start, which can only make the first admin token.

ALTER TABLE "Token" ADD COLUMN "createdById" UUID;

CREATE TABLE "Session" (
    "hash" TEXT NOT NULL,
    "tokenId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("hash")
);

CREATE INDEX "Session_tokenId_idx" ON "Session"("tokenId");

ALTER TABLE "Token" ADD CONSTRAINT "Token_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "Token"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Session" ADD CONSTRAINT "Session_tokenId_fkey" FOREIGN KEY ("tokenId") REFERENCES "Token"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Session" ADD CONSTRAINT "Session_hash_check" CHECK ("hash" ~ '^[0-9a-f]{64}$');

ALTER TABLE "Token"
  DROP CONSTRAINT "Token_scopes_check",
  ADD CONSTRAINT "Token_scopes_check"
    CHECK (cardinality("scopes") >= 1 AND recount_is_list("scopes")
      AND ("scopes" <@ ARRAY['read', 'upload', 'admin']::text[] OR "scopes" = ARRAY['bootstrap']::text[]));
