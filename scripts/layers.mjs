/**
 * Who may import whom, as data. The table in ARCHITECTURE.md says the same, and a test compares the two;
 * `lint-deps.mjs` holds every source file against it.
 *
 * @typedef {object} Layer
 * @property {string} name as in the table
 * @property {RegExp} files paths that belong to it; the first layer that matches wins
 * @property {readonly string[] | "any"} layers other layers that it may import
 * @property {readonly string[] | "any"} packages packages and Node modules that it may import
 *
 * @typedef {object} Home
 * @property {string} what how the report calls it
 * @property {RegExp} specifier the import as written, or the path that it leads to
 * @property {RegExp} home where it may stand
 * @property {RegExp} [types] where it may stand when only types are taken
 * @property {string} because
 */

/** @type {readonly Layer[]} */
export const layers = [
  { name: "lib/core", files: /^lib\/core\//, layers: [], packages: [] },
  { name: "lib/contract", files: /^lib\/contract\//, layers: ["lib/core"], packages: ["zod", "@noble/hashes"] },
  {
    name: "lib/decode",
    files: /^lib\/decode\//,
    layers: ["lib/core"],
    packages: ["node:zlib", "node:stream", "node:buffer", "pako"],
  },
  { name: "lib/archive", files: /^lib\/archive\//, layers: ["lib/core"], packages: ["fzstd"] },
  { name: "lib/importers", files: /^lib\/importers\//, layers: ["lib/core", "lib/contract"], packages: [] },
  { name: "lib/catalogue", files: /^lib\/catalogue\//, layers: ["lib/core", "lib/contract"], packages: [] },
  { name: "lib/background", files: /^lib\/background\//, layers: ["lib/core"], packages: [] },
  { name: "lib/url", files: /^lib\/url\//, layers: ["lib/core", "lib/contract"], packages: ["zod"] },
  {
    name: "lib/charts",
    files: /^lib\/charts\//,
    layers: ["lib/core", "lib/contract", "lib/format"],
    packages: ["chart.js"],
  },
  { name: "lib/format", files: /^lib\/format\//, layers: ["lib/core", "lib/contract"], packages: [] },
  { name: "lib/client", files: /^lib\/client\//, layers: ["lib/core", "lib/contract"], packages: ["zod"] },
  {
    name: "lib/upload",
    files: /^lib\/upload\//,
    layers: [
      "lib/core",
      "lib/contract",
      "lib/decode",
      "lib/archive",
      "lib/importers",
      "lib/catalogue",
      "lib/format",
      "lib/client",
    ],
    packages: [],
  },
  { name: "lib/env", files: /^lib\/env\//, layers: [], packages: ["zod"] },
  {
    name: "lib/data",
    files: /^lib\/data\//,
    layers: ["lib/core", "lib/contract", "lib/env", "lib/generated"],
    packages: ["@prisma/client", "@prisma/adapter-pg", "pg", "node:crypto"],
  },
  {
    name: "lib/services",
    files: /^lib\/services\//,
    layers: ["lib/core", "lib/contract", "lib/catalogue", "lib/data"],
    packages: ["zod", "node:crypto", "node:zlib"],
  },
  {
    name: "lib/http",
    files: /^lib\/http\//,
    layers: ["lib/core", "lib/contract", "lib/decode", "lib/env", "lib/services"],
    packages: ["next", "react", "zod", "node:crypto"],
  },
  { name: "lib/generated", files: /^lib\/generated\//, layers: [], packages: "any" },
  {
    name: "app/api",
    files: /^app\/(?:api\/|.*(?:^|\/)route\.ts$)/,
    layers: ["lib/core", "lib/contract", "lib/importers", "lib/url", "lib/format", "lib/services", "lib/http"],
    packages: ["zod"],
  },
  {
    name: "app",
    files: /^app\//,
    layers: ["lib/services", "lib/url", "lib/format", "components", "lib/core", "lib/contract", "lib/http"],
    packages: ["react", "next", "geist", "next-themes", "lucide-react", "clsx"],
  },
  {
    name: "components",
    files: /^components\//,
    layers: [
      "lib/core",
      "lib/contract",
      "lib/importers",
      "lib/url",
      "lib/charts",
      "lib/format",
      "lib/client",
      "lib/upload",
      "lib/background",
    ],
    packages: [
      "react",
      "react-dom",
      "next",
      "next-themes",
      "lucide-react",
      "clsx",
      "@tanstack/react-table",
      "cmdk",
      "chart.js",
      "react-markdown",
      "remark-gfm",
    ],
  },
  {
    name: "cli",
    files: /^cli\//,
    layers: [
      "lib/core",
      "lib/contract",
      "lib/decode",
      "lib/archive",
      "lib/importers",
      "lib/catalogue",
      "lib/url",
      "lib/format",
      "lib/client",
    ],
    packages: ["commander", "zod", "node:*"],
  },
  { name: "scripts", files: /^scripts\//, layers: [], packages: "any" },
  {
    name: "instrumentation",
    files: /^instrumentation(?:\.node)?\.ts$/,
    layers: ["lib/data", "lib/env", "lib/services", "lib/http"],
    packages: [],
  },
  { name: "configuration", files: /^[^/]+\.(?:ts|mjs|js|cjs)$/, layers: [], packages: "any" },
  { name: "prisma/demo", files: /^prisma\/demo\//, layers: "any", packages: "any" },
  { name: "bench", files: /^bench\//, layers: "any", packages: "any" },
  { name: "tests", files: /^tests\//, layers: "any", packages: "any" },
];

/** What nothing imports: where a process or a worker starts. Everything else in these layers is imported by what is no test. */
export const entries = {
  within: /^(?:lib\/(?!generated\/)|components\/|cli\/)/,
  starts: /^cli\/main\.ts$|-worker\.ts$/,
};

/** Layers that take what they need. Only they import one another. */
export const outermost = ["prisma/demo", "bench", "tests"];

/** @type {readonly Home[]} */
export const homes = [
  {
    what: "TanStack",
    specifier: /^@tanstack\//,
    home: /^components\/table\//,
    because: "a major version of the table library touches one folder",
  },
  {
    what: "Chart.js",
    specifier: /^chart\.js(?:\/|$)/,
    home: /^components\/charts\//,
    types: /^lib\/charts\//,
    because: "lib/charts decides, one component draws",
  },
  {
    what: "Prisma and pg",
    specifier: /^(?:@prisma\/|pg(?:\/|$)|#lib\/generated\/|lib\/generated\/)/,
    home: /^(?:lib\/(?:data|generated)|scripts|tests|bench)\/|^prisma\.config\.ts$/,
    because: "queries and permissions stand together in lib/data",
  },
  {
    what: "the embedded engine",
    specifier: /^@electric-sql\//,
    home: /^(?:scripts|tests|bench)\//,
    because: "the application knows DATABASE_URL and one driver",
  },
  {
    what: "the file system",
    specifier: /^(?:node:)?fs(?:\/|$)/,
    home: /^(?:cli\/io|scripts|tests|bench|prisma\/demo)\/|^[^/]+\.config\.ts$/,
    because: "in the command cli/io alone touches files, and the application touches none",
  },
];

/**
 * Things that must not be written, found in the syntax tree. `matcher` names a function of `lint/patterns.mjs`.
 *
 * @typedef {object} Ban
 * @property {string} what
 * @property {string} matcher
 * @property {RegExp} files
 * @property {RegExp} [except]
 * @property {string} because
 */

/** @type {readonly Ban[]} */
export const bans = [
  {
    what: "clock, chance, process or network in the domain",
    matcher: "ambient",
    files: /^lib\/core\//,
    because: "time and chance are arguments: the same counts give the same number anywhere",
  },
  {
    what: "'use server'",
    matcher: "useServer",
    files: /./,
    because: "there is one way to change data, the API, and one place to guard",
  },
  {
    what: "SQL from text",
    matcher: "rawSql",
    files: /^(?:lib|app|components|cli)\//,
    except: /^lib\/generated\//,
    because: "values are bound by tagged templates, never spliced",
  },
  {
    what: "z.coerce",
    matcher: "zodCoerce",
    files: /^(?:lib|app|components|cli)\//,
    except: /^lib\/generated\//,
    because: "null would become 0 and a word NaN: nothing is coerced at the boundary",
  },
  {
    what: "parseInt or parseFloat",
    matcher: "lenientNumber",
    files: /^(?:lib|app|components|cli)\//,
    except: /^lib\/generated\//,
    because: "they read '10 of 20' as 10",
  },
  {
    what: "Number(…) or unary plus on outside data",
    matcher: "looseNumber",
    files: /^lib\/(?:contract|importers)\//,
    except: /^lib\/contract\/number-text\.ts$/,
    because: "text becomes a number in lib/contract/number-text.ts alone, after its form was checked",
  },
];

/** Folders and names that say nothing. */
export const emptyNames = /(?:^|\/)(?:utils?|helpers?|misc|common|manager|index)(?:\.[^/]*|\/|$)/;
