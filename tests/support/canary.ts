import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A text that nothing may keep. */
export const canary = "CANARY-7f3a";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Where a text stands: keys and places from the outermost on. */
type TextPath = readonly (string | number)[];

/** The places of all texts of a value. */
export function textPaths(value: Json, at: TextPath = []): TextPath[] {
  if (typeof value === "string") return [at];
  if (Array.isArray(value)) return value.flatMap((item, index) => textPaths(item, [...at, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => textPaths(member, [...at, key]));
}

/** The places of all objects of a value. */
export function objectPaths(value: Json, at: TextPath = []): TextPath[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => objectPaths(item, [...at, index]));
  if (typeof value !== "object" || value === null) return [];
  return [at, ...Object.entries(value).flatMap(([key, member]) => objectPaths(member, [...at, key]))];
}

/** A copy with what stands at a place changed. */
export function changedAt(value: Json, [step, ...rest]: TextPath, change: (value: Json) => Json): Json {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item, at) => (at === step ? changedAt(item, rest, change) : item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, key === step ? changedAt(member, rest, change) : member]),
  );
}

/** The names of a path alone, without places in lists: what a kept text is called by. */
export function nameOf(at: TextPath): string {
  return at.filter((step) => typeof step === "string").join(".");
}

export const fixturesFolder = path.join(import.meta.dirname, "../fixtures");

/** Every file of the fixtures below a folder, by its path in it. */
export function fixtureFiles(folder: string): string[] {
  return readdirSync(path.join(fixturesFolder, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(fixturesFolder, folder), path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
}

export function fixtureText(file: string): string {
  return readFileSync(path.join(fixturesFolder, file), "utf8");
}
