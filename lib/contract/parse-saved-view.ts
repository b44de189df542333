import { isJsonObject, type JsonValue } from "#lib/contract/json";
import { checkText, type TextProblem } from "#lib/contract/names";
import { longestViewName, longestViewPath, type SavedViewDocument } from "#lib/contract/saved-view";
import { Findings } from "#lib/contract/validate";
import { describeValue, Fields } from "#lib/contract/validate-fields";
import { RecountError } from "#lib/core/errors";

/** What a path is once it was read: as our own links write it, or what is wrong with it. */
export type ReadPath = { readonly path: string } | { readonly problem: string };

/**
 * Checks the body that saves a view.
 *
 * @param readPath knows the pages of this program
 * @throws RecountError
 */
export function parseSavedView(value: JsonValue, readPath: (text: string) => ReadPath): SavedViewDocument {
  if (!isJsonObject(value)) {
    const detail = `the body is ${describeValue(value)}; it must be an object`;
    throw new RecountError("wrong-type", detail, { problems: [{ code: "wrong-type", detail, pointer: "" }] });
  }
  const findings = new Findings(undefined);
  const fields = new Fields(findings, value, [], ["name", "path"]);
  const name = fields.checked("name", checkName, { required: true }) ?? "";
  let path = "";
  const checkPath = (text: string): TextProblem | null => {
    if (text.length > longestViewPath) {
      return {
        code: "too-long",
        detail: `path is longer than ${longestViewPath} characters`,
        hint: "select fewer runs",
      };
    }
    const read = readPath(text);
    if ("problem" in read) return { code: "bad-identifier", detail: read.problem };
    path = read.path;
    return null;
  };
  fields.checked("path", checkPath, { required: true });
  findings.throwIfAny();
  return { name, path };
}

function checkName(text: string): TextProblem | null {
  const length = [...text].length;
  if (length <= longestViewName) return checkText("name", text, "name");
  return { code: "too-long", detail: `name has ${length} characters; at most ${longestViewName} are kept` };
}
