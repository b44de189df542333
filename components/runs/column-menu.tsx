"use client";
import { Columns3 } from "lucide-react";
import type { Column } from "#components/table/column";
import { Menu, MenuCheck } from "#components/ui/menu";

/** Which columns are shown. */
export function ColumnMenu<Row>({
  columns,
  hidden,
  onHide,
}: {
  readonly columns: readonly Column<Row>[];
  readonly hidden: readonly string[];
  readonly onHide: (hidden: readonly string[]) => void;
}) {
  return (
    <Menu
      name="Choose columns"
      label={
        <>
          <Columns3 size={14} aria-hidden="true" /> Columns
        </>
      }
    >
      {columns
        .filter((column) => !column.fixed)
        .map(({ id, header }) => (
          <MenuCheck
            key={id}
            checked={!hidden.includes(id)}
            onChange={(on) => onHide(on ? hidden.filter((other) => other !== id) : [...hidden, id])}
          >
            {header}
          </MenuCheck>
        ))}
    </Menu>
  );
}
