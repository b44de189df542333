import { comparisonCsv } from "#components/compare/comparison-csv";
import { comparisonTable } from "#components/compare/comparison-table";
import type { ExportedComparison } from "#components/compare/exported-comparison";
import type { TableExport } from "#components/table/table-file";

/** A comparison as a table to take along. `json`: the address of the same as the API tells it. */
export function comparisonExport(exported: ExportedComparison, json: string): TableExport {
  return { ...comparisonTable(exported), csv: comparisonCsv(exported), json: { href: json } };
}
