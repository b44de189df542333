const values = Symbol.for("recount.process-wide");

/**
 * One value for the whole process. The framework loads a module several times (routes, pages, instrumentation), so
 * that a module's own variable is not one per process.
 */
export function processWide<T>(name: string, make: () => T): T {
  const holder = globalThis as typeof globalThis & { [values]?: Map<string, unknown> };
  holder[values] ??= new Map();
  const known = holder[values];
  if (!known.has(name)) known.set(name, make());
  // Each name is used with one type, in the one file that names it.
  return known.get(name) as T;
}
