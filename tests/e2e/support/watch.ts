import { expect, type Page } from "@playwright/test";

/** What a page may not do: log an error, throw, be stopped by the content policy, open a dialog, ask another host. */
export function watch(page: Page): { readonly complaints: string[]; readonly requests: string[] } {
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`thrown: ${error.message}`));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    dialog.dismiss().catch((error: unknown) => complaints.push(String(error)));
  });
  page.on("request", (request) => {
    requests.push(request.url());
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== "127.0.0.1") complaints.push(`foreign request: ${request.url()}`);
  });
  return { complaints, requests };
}

/** The page has settled: scripts ran, what is drawn after the rest is there. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.locator("main")).toBeVisible();
  await expect(page.locator("main .skeleton")).toHaveCount(0);
}
