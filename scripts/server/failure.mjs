/** A start that cannot succeed as things are: one sentence for a person, and the exit code. */
export class StartFailure extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode] 1; 2 a wrong setting; 4 may pass by itself; 5 something else holds it
   * @param {unknown} [cause]
   */
  constructor(message, exitCode = 1, cause = undefined) {
    super(message, { cause });
    this.exitCode = exitCode;
  }

  /**
   * Says why the start failed; anything unexpected is a bug and comes with its stack.
   * @param {unknown} error
   * @returns {number} the exit code
   */
  static print(error) {
    if (error instanceof StartFailure) {
      console.error(error.message);
      return error.exitCode;
    }
    console.error(error);
    return 1;
  }
}
