import { randomUUID } from "node:crypto";
import { citedTexts, constraintsOf, hex } from "#tests/support/constraints";

const { sample, refuses, accepts, keeps, keepsRows } = constraintsOf("views");

refuses([
  ["Citation_id_check", () => ({ id: "l000000" })],
  ["Citation_digest_check", () => ({ digest: hex(1) })],
  ["Citation_pkey", () => ({ id: sample("Citation").id })],
  ["Citation_seq_key", () => ({ seq: sample("Citation").seq })],
  ["Citation_digest_key", () => citedTexts(sample("Citation").view, String(sample("Citation").inputs))],
  ["Citation_taskSetId_fkey", () => ({ taskSetId: randomUUID() })],
  ["Citation_createdById_fkey", () => ({ createdById: randomUUID() })],
  ["SavedView_name_check", () => ({ name: "" })],
  ["SavedView_name_check", () => ({ name: "x".repeat(101) })],
  ["SavedView_path_check", () => ({ path: "https://elsewhere.invalid/" })],
  ["SavedView_path_check", () => ({ path: "//elsewhere.invalid/" })],
  ["SavedView_path_check", () => ({ path: `/${"x".repeat(16_000)}` })],
  ["SavedView_pkey", () => ({ id: sample("SavedView").id })],
  ["SavedView_name_key", () => ({ name: "mine" })],
  ["SavedView_createdById_fkey", () => ({ createdById: randomUUID() })],
]);

accepts(["Citation", "SavedView"]);
keeps([
  ["Citation", `"createdAt" = now()`],
  ["SavedView", `"path" = '/'`],
]);
keepsRows(["Citation"]);
