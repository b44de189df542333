/** Whether this is the built application that people use, not a test or the development server. */
export function isProduction(): boolean {
  return process.env.NODE_ENV === "production";
}
