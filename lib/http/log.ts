const longestMessage = 200;

/** One line for a failure that nobody expected; the request id in the answer leads here. */
export function logBug(error: unknown, requestId: string, route: string): void {
  const { name, message, stack } =
    error instanceof Error ? error : { name: "thrown", message: String(error), stack: "" };
  const frames = (stack ?? "").split("\n").filter((line) => line.trimStart().startsWith("at "));
  console.error(
    JSON.stringify({
      time: new Date().toISOString(),
      level: "error",
      request_id: requestId,
      route,
      error: name,
      message: message.slice(0, longestMessage),
      at: frames.slice(0, 12).map((line) => line.trim()),
    }),
  );
}
