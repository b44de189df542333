import { RecountError } from "#lib/core/errors";

/** Not even a blank document came: a malformed request (400), where a document without tasks is refused content (422). */
export class EmptyBody extends RecountError {
  constructor() {
    super("empty-upload", "The body is empty.");
  }
}
