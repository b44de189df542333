/** Called once by the framework when it starts; the server's part is in a file of its own. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") await import("./instrumentation.node");
}
