/** What can be voided, by its ids or names. */
export type Voidable =
  | { readonly kind: "run"; readonly id: string }
  /** Several: those of one rescoring, voided one after the other. */
  | { readonly kind: "scorings"; readonly ids: readonly string[] }
  | { readonly kind: "test_version"; readonly taskSet: string; readonly name: string };
