import { randomUUID } from "node:crypto";
import { constraintsOf } from "#tests/support/constraints";

const { sample, refuses, accepts, keeps, keepsRows } = constraintsOf("access");

refuses([
  ["Token_name_check", () => ({ name: "" })],
  ["Token_hash_check", () => ({ hash: "secret" })],
  ["Token_lastFour_check", () => ({ lastFour: "12345" })],
  ["Token_scopes_check", () => ({ scopes: ["read", "root"] })],
  ["Token_scopes_check", () => ({ scopes: [] })],
  ["Token_scopes_check", () => ({ scopes: ["bootstrap", "read"] })],
  ["Token_createdById_fkey", () => ({ createdById: randomUUID() })],
  ["Token_pkey", () => ({ id: sample("Token").id })],
  ["Token_name_key", () => ({ name: sample("Token").name })],
  ["Token_hash_key", () => ({ hash: sample("Token").hash })],
  ["Session_hash_check", () => ({ hash: "session" })],
  ["Session_pkey", () => ({ hash: sample("Session").hash })],
  ["Session_tokenId_fkey", () => ({ tokenId: randomUUID() })],
  ["IdempotencyKey_key_check", () => ({ key: "k".repeat(256) })],
  ["IdempotencyKey_request_check", () => ({ request: "" })],
  ["IdempotencyKey_pkey", () => ({ key: "key" })],
  ["IdempotencyKey_tokenId_fkey", () => ({ tokenId: randomUUID() })],
  ["Audit_previous_check", () => ({ previous: "" })],
  ["Audit_hash_check", () => ({ hash: "0" })],
  ["Audit_pkey", () => ({ seq: sample("Audit").seq })],
  ["Audit_previous_key", () => ({ previous: sample("Audit").previous })],
  ["Audit_hash_key", () => ({ hash: sample("Audit").hash })],
]);

accepts(["Token", "Session", "IdempotencyKey", "Audit"]);
keeps([["Audit", `"action" = 'nothing'`]]);
keepsRows(["Audit"]);
