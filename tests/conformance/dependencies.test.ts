import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const clone = path.resolve(import.meta.dirname, "../..");

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
}
interface Lock {
  readonly version: string;
  readonly packages: Readonly<
    Record<
      string,
      Partial<Manifest> & { readonly resolved?: string; readonly integrity?: string; readonly inBundle?: boolean }
    >
  >;
}

const manifest: Manifest = JSON.parse(readFileSync(path.join(clone, "package.json"), "utf8"));
const lock: Lock = JSON.parse(readFileSync(path.join(clone, "package-lock.json"), "utf8"));
const declared = { ...manifest.dependencies, ...manifest.devDependencies };

/** Framework versions below these have known holes. */
const lowest: readonly (readonly [string, string])[] = [
  ["next", "16.3.3"],
  ["react", "19.2.8"],
  ["react-dom", "19.2.8"],
];

const numbers = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);
function isAtLeast(version: string, floor: string): boolean {
  const [have, want] = [numbers(version), numbers(floor)];
  const differs = have.findIndex((part, at) => part !== want[at]);
  return differs === -1 || (have[differs] ?? 0) > (want[differs] ?? 0);
}

describe("dependencies", () => {
  test.each(Object.entries(declared))("%s is pinned to one exact version (%s)", (_, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/);
  });

  test("the lock file holds exactly what package.json declares", () => {
    const root = lock.packages[""];
    expect(root?.dependencies).toEqual(manifest.dependencies);
    expect(root?.devDependencies).toEqual(manifest.devDependencies);
    expect(root?.engines).toEqual(manifest.engines);
    expect(lock.version).toBe(manifest.version);
    for (const [name, version] of Object.entries(declared)) {
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  test("every locked package has a checksum, its own or that of the package it comes inside of", () => {
    const without = Object.entries(lock.packages).filter(
      ([name, { integrity, inBundle }]) => name !== "" && inBundle !== true && !integrity,
    );
    expect(without.map(([name]) => name)).toEqual([]);
  });

  test.each(lowest)("every copy of %s is at least %s", (name, floor) => {
    const copies = Object.entries(lock.packages).filter(([at]) => at.endsWith(`node_modules/${name}`));
    expect(copies.length).toBeGreaterThan(0);
    for (const [at, { version = "0.0.0" }] of copies) expect(isAtLeast(version, floor), `${at} ${version}`).toBe(true);
  });

  test("a lower version is recognised as lower", () => {
    expect(isAtLeast("16.3.2", "16.3.3")).toBe(false);
    expect(isAtLeast("15.9.9", "16.3.3")).toBe(false);
    expect(isAtLeast("16.10.0", "16.3.3")).toBe(true);
    expect(isAtLeast("16.3.3", "16.3.3")).toBe(true);
  });
});
