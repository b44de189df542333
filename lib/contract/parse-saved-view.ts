import { bodyFields } from "#lib/contract/body-fields";
import type { JsonValue } from "#lib/contract/json-value";
import { checkText, type TextProblem } from "#lib/contract/names";
import { longestViewName, longestViewPath, type ViewToSave } from "#lib/contract/saved-view";

/** What a path is once it was read: as our own links write it, or what is wrong with it. */
export type ReadPath = { readonly path: string; readonly taskSets: readonly string[] } | { readonly problem: string };

/**
 * Checks the body that saves a view.
 *
 * @param readPath knows the pages of this program
 * @throws RecountError
 */
export function parseSavedView(value: JsonValue, readPath: (text: string) => ReadPath): ViewToSave {
  const { fields, findings } = bodyFields(value, ["name", "path"]);
  const name = fields.checked("name", checkName, { required: true }) ?? "";
  let read: ReadPath = { path: "", taskSets: [] };
  const checkPath = (text: string): TextProblem | null => {
    if (text.length > longestViewPath) {
      return {
        code: "too-long",
        detail: `path is longer than ${longestViewPath} characters`,
        hint: "select fewer runs",
      };
    }
    read = readPath(text);
    return "problem" in read ? { code: "bad-identifier", detail: read.problem } : null;
  };
  fields.checked("path", checkPath, { required: true });
  findings.throwIfAny();
  return "problem" in read ? { name, path: "", taskSets: [] } : { name, ...read };
}

function checkName(text: string): TextProblem | null {
  const length = [...text].length;
  if (length <= longestViewName) return checkText("name", text, "name");
  return { code: "too-long", detail: `name has ${length} characters; at most ${longestViewName} are kept` };
}
