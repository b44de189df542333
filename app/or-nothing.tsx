import type { Metadata } from "next";
import type { ReactNode } from "react";
import { NothingHere } from "#components/shell/nothing-here";
import { noteMissing } from "#lib/http/missing";
import { orNull } from "#lib/http/refusals";

/** A page if what it is about was found, before anything is sent; else, as a 404, the one that says so. */
export async function orNothing(
  found: Promise<unknown>,
  page: ReactNode,
  nothing: ReactNode = <NothingHere />,
): Promise<ReactNode> {
  if ((await orNull(found)) !== null) return page;
  await noteMissing();
  return nothing;
}

/** The title of a page by what it is about. */
export async function titled<T>(found: Promise<T>, title: (value: T) => string): Promise<Metadata> {
  const value = await orNull(found);
  return { title: value === null ? "Not found" : title(value) };
}
