import { createRequire } from "node:module";
import { findChromium } from "../../scripts/test-e2e.mjs";

/** @typedef {import("@playwright/test").Browser} Browser */
/** @typedef {import("@playwright/test").Page} Page */

/** Chromium as the browser tests start it, or null where there is none. @returns {Promise<Browser | null>} */
export async function startBrowser() {
  const executablePath = findChromium();
  if (executablePath === null) return null;
  const { chromium } = createRequire(import.meta.url)("@playwright/test");
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--no-first-run"] });
}

/**
 * A reader who comes for the first time: nothing is kept from before.
 *
 * @template T @param {Browser} browser @param {(page: Page) => Promise<T>} use @returns {Promise<T>}
 */
export async function asNewReader(browser, use) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 850 } });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** So long nothing comes any more before a page is taken to stand still. */
const restMs = 700;

/**
 * Opens a page, and says when its server answered, when its largest paint was, and by how much it shifted until it came
 * to rest.
 *
 * @param {Page} page @param {string} address
 */
export async function openPage(page, address) {
  await page.addInitScript(() => {
    const seen = { largest: Number.NaN, shift: 0 };
    Object.assign(window, { benchSeen: seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += /** @type {any} */ (entry).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForTimeout(restMs);
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const { responseStart, encodedBodySize } = /** @type {PerformanceNavigationTiming} */ (navigation);
    const { largest, shift } = /** @type {any} */ (window).benchSeen;
    return { firstByte: responseStart, largest, shift, bytes: encodedBodySize };
  });
}

/** So fast a table is scrolled, by a wheel: a thousand rows in five seconds. */
const pixelsPerSecond = 6000;

/**
 * Scrolls a box from its top to its bottom by the browser's own wheel, and takes the time of every frame.
 *
 * @param {Page} page @param {string} name of the box
 * @returns {Promise<{ frames: number[], reached: boolean }>}
 */
export async function scrollThrough(page, name) {
  const box = page.getByRole("region", { name, exact: true });
  const place = await box.boundingBox();
  if (place === null) throw new Error(`there is no ${name}`);
  const distance = await box.evaluate((element) => element.scrollHeight - element.clientHeight);
  await page.evaluate(() => {
    const frames = /** @type {number[]} */ ([]);
    const state = { frames, isOver: false };
    Object.assign(window, { benchFrames: state });
    let last = performance.now();
    requestAnimationFrame(function frame(now) {
      frames.push(now - last);
      last = now;
      if (!state.isOver) requestAnimationFrame(frame);
    });
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Input.synthesizeScrollGesture", {
    x: place.x + place.width / 2,
    y: place.y + place.height / 2,
    yDistance: -distance,
    speed: pixelsPerSecond,
    gestureSourceType: "mouse",
  });
  await session.detach();
  const frames = await page.evaluate(() => {
    const state = /** @type {any} */ (window).benchFrames;
    state.isOver = true;
    return state.frames;
  });
  const left = await box.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop);
  return { frames: frames.slice(2), reached: left < 2 };
}

/**
 * @typedef {object} Moves in milliseconds
 * @property {number[]} script CPU time of the main thread while each event was handled; React draws within it
 * @property {number[]} paint from each event to the next paint, on the wall
 * @property {number} all CPU time of all script a move, with what is drawn later
 * @property {number} requests sent while moving
 */

/**
 * Presses keys on what has the focus, one after the other.
 *
 * @param {Browser} browser @param {Page} page
 * @param {{ type: "input" | "keydown", keys: readonly string[], gapMs: number }} moves gap: what a reader waits
 * @returns {Promise<Moves>}
 */
export async function pressKeys(browser, page, { type, keys, gapMs }) {
  const session = await page.context().newCDPSession(page);
  // Threads' own time: on a shared machine the wall's tells of the others.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.evaluate((type) => {
    const paints = /** @type {number[]} */ ([]);
    Object.assign(window, { benchPaints: paints });
    window.addEventListener(
      type,
      () => {
        const begun = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => paints.push(performance.now() - begun);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  }, type);
  let requests = 0;
  const count = () => requests++;
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  page.on("request", count);
  const before = await scriptOf(session);
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(gapMs);
  }
  const all = ((await scriptOf(session)) - before) / keys.length;
  page.off("request", count);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString("utf8"));
  const script = traceEvents.flatMap((/** @type {any} */ { name, args, tdur }) =>
    name === "EventDispatch" && args.data.type === type ? [tdur / 1000] : [],
  );
  const paint = await page.evaluate(() => /** @type {any} */ (window).benchPaints);
  await session.detach();
  return { script, paint, all, requests };
}

/** @param {import("@playwright/test").CDPSession} session */
async function scriptOf(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN);
}
