import { expect, test } from "vitest";
import { terminalOn } from "#cli/io/terminal";

function capture(canRewrite: boolean) {
  const out: string[] = [];
  const err: string[] = [];
  let now = 0;
  const terminal = terminalOn({
    stdout: (text) => out.push(text),
    stderr: (text) => err.push(text),
    canRewrite,
    columns: () => 21,
    nowMs: () => (now += 1000),
  });
  return { terminal, out, err };
}

test("progress is one line where lines cannot be rewritten", () => {
  const { terminal, err } = capture(false);
  const progress = terminal.progress();
  progress.update("f: 1 %");
  progress.update("f: 2 %");
  progress.end("f: read");
  expect(err).toEqual(["f: read\n"]);
});

test("on a terminal progress rewrites its line, cut at its beginning to the width, and goes", () => {
  const { terminal, err } = capture(true);
  const progress = terminal.progress();
  progress.update("a long file name\u001b: 50 %");
  progress.end("done");
  expect(err.join("")).toBe("\r\u001b[K…le name\\u{1B}: 50 %\r\u001b[Kdone\n");
});

test("data and talk go to different streams, both without controls", () => {
  const { terminal, out, err } = capture(false);
  terminal.print("d\u001b");
  terminal.say("t\u001b");
  terminal.printJson('{"a":"\u009b"}\n');
  expect(out).toEqual(["d\\u{1B}\n", '{"a":"\\u009b"}\n']);
  expect(err).toEqual(["t\\u{1B}\n"]);
});
