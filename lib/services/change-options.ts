/** Where a change comes from, for the audit. */
export interface ChangeOptions {
  readonly requestId: string | null;
}
