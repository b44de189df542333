import { type DatedLists, untilV1, untilV5, untilV6 } from "#lib/catalogue/livecodebench-ids";
import { compareBytes } from "#lib/contract/digest";
import type { TaskDocument } from "#lib/contract/documents";

/** What is known of a question beside its id. */
type QuestionFacts = Pick<TaskDocument, "category" | "difficulty" | "released_on">;

const difficulties: Readonly<Record<string, string>> = { e: "easy", m: "medium", h: "hard" };

/** Each release has what the one before it had. */
const releases = { v1: [untilV1], v5: [untilV1, untilV5], v6: [untilV1, untilV5, untilV6] };
let facts: ReadonlyMap<string, QuestionFacts> | null = null;

/** Ids of a release in the order of the tool's results files, which is that of their characters. */
export function livecodebenchIds(release: keyof typeof releases): readonly string[] {
  return releases[release].flatMap((lists) => questionsOf(lists).map(([id]) => id)).sort(compareBytes);
}

/** Platform, difficulty and date of a question, as the tool's results files have them. */
export function livecodebenchFacts(id: string): Partial<QuestionFacts> {
  facts ??= new Map(releases.v6.flatMap(questionsOf));
  return facts.get(id) ?? {};
}

function questionsOf(lists: DatedLists): (readonly [id: string, facts: QuestionFacts])[] {
  return Object.entries(lists).flatMap(([key, words]) => {
    const [released_on = "", prefix = ""] = key.split(" ");
    return words.split(" ").map((word) => {
      const id = prefix + word.slice(0, -1);
      const difficulty = difficulties[word.slice(-1)] ?? null;
      return [id, { category: platformOf(id), difficulty, released_on }] as const;
    });
  });
}

/** LeetCode numbers its questions, Codeforces its contests; AtCoder names them. */
function platformOf(id: string): string {
  if (/^\d+$/.test(id)) return "leetcode";
  return /^\d+_/.test(id) ? "codeforces" : "atcoder";
}
