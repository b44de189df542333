import path from "node:path";
import { chromium } from "@playwright/test";

/**
 * @typedef {{ name: string, path: string, prepare?: (page: import("@playwright/test").Page) => Promise<void> }} Shot
 * @typedef {{ name: string, width: number, height: number, theme: "light" | "dark" }} Mode
 */

/** @type {readonly Mode[]} */
const modes = [
  { name: "light", width: 1366, height: 850, theme: "light" },
  { name: "dark", width: 1366, height: 850, theme: "dark" },
  { name: "phone", width: 390, height: 844, theme: "light" },
  { name: "phone-dark", width: 390, height: 844, theme: "dark" },
];

/**
 * @param {{ executablePath: string, folder: string, wanted: readonly string[] }} options `wanted`: what the names of the
 * shots to take begin with; none: all are taken
 */
export async function openCamera({ executablePath, folder, wanted }) {
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"],
  });
  return {
    /** Every shot in every mode. What the page logs is told. @param {string} address @param {readonly Shot[]} shots */
    take: async (address, shots) => {
      const taken = shots.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));
      if (taken.length === 0) return;
      for (const mode of modes) {
        const context = await browser.newContext({
          viewport: { width: mode.width, height: mode.height },
          colorScheme: mode.theme,
          reducedMotion: "reduce",
        });
        const page = await context.newPage();
        page.on("console", (message) => {
          if (["error", "warning"].includes(message.type())) console.error(`${page.url()}: ${message.text()}`);
        });
        page.on("pageerror", (error) => console.error(`${page.url()}: ${error.message}`));
        for (const shot of taken) {
          await page.goto(new URL(shot.path, address).href, { waitUntil: "networkidle" });
          await page.evaluate(() => document.fonts.ready);
          // Charts are painted after all that the network brings.
          await page.waitForTimeout(400);
          await shot.prepare?.(page);
          await page.screenshot({ path: path.join(folder, `${shot.name}.${mode.name}.png`), fullPage: true });
        }
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}
