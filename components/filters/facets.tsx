"use client";
import { useState } from "react";
import { FindField } from "#components/ui/find-field";
import { Menu, MenuCheck } from "#components/ui/menu";
import type { TaskFacet } from "#lib/core/task-facets";
import type { FilteredFact, TaskFilter } from "#lib/core/task-filter";
import { formatNumber } from "#lib/format/number";

/** What the facts are called on a button. */
const factNames: Readonly<Record<FilteredFact, string>> = {
  category: "Category",
  difficulty: "Difficulty",
  tag: "Tags",
  group: "Group",
};

/** From so many values on they are looked for. */
const many = 12;

interface FacetProps {
  readonly filter: TaskFilter;
  readonly onFilter: (filter: TaskFilter) => void;
}

/** A menu for each fact that tells tasks apart: tasks with one of the values chosen stay. */
export function Facets({ facets, ...rest }: FacetProps & { readonly facets: readonly TaskFacet[] }) {
  return facets.map((facet) => {
    const chosen = rest.filter[facet.fact];
    const name = factNames[facet.fact];
    return (
      <Menu
        key={facet.fact}
        name={chosen.length === 0 ? name : `${name}: ${chosen.join(" or ")}`}
        label={
          <span className={chosen.length === 0 ? undefined : "text-accent"}>
            {name}
            {chosen.length === 0 ? null : (
              <bdi className="ml-1 inline-block max-w-40 truncate align-bottom">
                {chosen.length === 1 ? chosen[0] : formatNumber(chosen.length)}
              </bdi>
            )}
          </span>
        }
      >
        <Values facet={facet} {...rest} />
      </Menu>
    );
  });
}

function Values({ facet: { fact, values }, filter, onFilter }: FacetProps & { readonly facet: TaskFacet }) {
  const [find, setFind] = useState("");
  const chosen = filter[fact];
  const sought = find.trim().toLowerCase();
  const shown = values.filter(({ name }) => name.toLowerCase().includes(sought));
  return (
    <>
      {values.length > many ? <FindField what="a value" value={find} width="w-full" onType={setFind} /> : null}
      {shown.map(({ name, tasks }) => (
        <MenuCheck
          key={name}
          checked={chosen.includes(name)}
          onChange={(on) =>
            onFilter({ ...filter, [fact]: on ? [...chosen, name] : chosen.filter((other) => other !== name) })
          }
        >
          <bdi className="min-w-0 max-w-72 truncate">{name}</bdi>
          <span className="ml-auto pl-4 text-muted tabular-nums">{formatNumber(tasks)}</span>
        </MenuCheck>
      ))}
      {shown.length === 0 ? <p className="px-2 py-1 text-muted">No value fits.</p> : null}
    </>
  );
}
