import { test as plain } from "@playwright/test";

/** The server under test, which `playwright.config.ts` starts. */
export const base = `http://127.0.0.1:${process.env.RECOUNT_E2E_PORT ?? "3411"}`;

/** A test whose page can be used when `goto` returns: a press or a letter before React knows of a field would be lost. */
export const test = plain.extend({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...place) => {
      const response = await goto(...place);
      await page.waitForFunction(isKnownToReact);
      return response;
    };
    await use(page);
  },
});

/** React marks an element with its properties when it takes it over from the server's page. */
function isKnownToReact(): boolean {
  const used = [...document.querySelectorAll("button, input, select, textarea")];
  return used.every((element) => Object.keys(element).some((key) => key.startsWith("__reactProps$")));
}
