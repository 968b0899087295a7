import type { Page } from "@playwright/test";
import { allowFailedRequests, expect, holdReact, test, waitForWholePage, wakeUp } from "./test.ts";

/** Collects the paths of sounds requested from now on. */
function listSoundRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/sounds/")) requested.push(pathname);
  });
  return requested;
}

/** Opens the entry of an area below the plan. */
function openArea(page: Page, name: string): Promise<void> {
  return page.locator("#plan summary", { hasText: name }).click();
}

/** Keeps track of `Audio` elements, which are not in the document. @returns Counts those that are playing. */
async function trackPlayers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const players: HTMLAudioElement[] = [];
    const Original = window.Audio;
    window.Audio = class extends Original {
      constructor() {
        super();
        players.push(this);
      }
    };
    Object.assign(window, { players });
  });
  return () =>
    page.evaluate(() => {
      const { players } = window as unknown as { players: HTMLAudioElement[] };
      return players.filter(({ paused }) => !paused).length;
    });
}

test("A2 a sound is fetched only on Listen, one plays at a time, and Stop stops it", async ({ page }) => {
  const requested = listSoundRequests(page);
  const countPlaying = await trackPlayers(page);
  await page.goto("/visit");
  await wakeUp(page);
  await waitForWholePage(page);
  expect(requested).toEqual([]);

  await openArea(page, "Bubble Tube Corner");
  const sound = page.getByRole("button", { name: /: Bubble Tube Corner/ });
  await expect(sound).toHaveText(/^Listen/);
  await sound.click();
  await expect(sound).toHaveText(/^Stop/);
  await expect
    .poll(() => requested.every((path) => path.includes("/bubble-tube-corner.")) && requested.length)
    .toBeTruthy();

  await openArea(page, "In front of the door");
  const other = page.getByRole("button", { name: /: In front of the door/ });
  await other.click();
  await expect(other).toHaveText(/^Stop/);
  await expect(sound).toHaveText(/^Listen/);
  await expect.poll(countPlaying).toBe(1);
  await other.click();
  await expect(other).toHaveText(/^Listen/);
  expect(await countPlaying()).toBe(0);

  // So does closing the entry that has the button.
  await sound.click();
  await expect(sound).toHaveText(/^Stop/);
  await openArea(page, "Bubble Tube Corner");
  await expect.poll(countPlaying).toBe(0);
});

test("if a sound cannot be loaded, a message beside its button says so", async ({ page, faults }) => {
  allowFailedRequests(faults);
  await page.route("**/sounds/**", (route) => route.abort());
  await page.goto("/visit");
  await openArea(page, "Bubble Tube Corner");
  await page.getByRole("button", { name: /: Bubble Tube Corner/ }).click();
  await expect(page.getByText("The sound does not play right now")).toBeVisible();
});

test("a room on the plan opens its description, below the header", async ({ page }) => {
  await page.goto("/visit");
  await page.getByRole("link", { name: /, Tactile Wall/ }).click();
  await expect(page).toHaveURL(/#area-tactile-wall$/);
  const heading = page.getByRole("heading", { name: /Tactile Wall/ });
  await expect(heading).toBeInViewport();
  const header = await page.getByRole("banner").boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await expect(page.locator("#area-tactile-wall")).toBeVisible();
  // A browser that does not open it by itself only says that the address has changed.
  await wakeUp(page);
  await page.locator("details", { has: heading }).evaluate((area) => {
    area.toggleAttribute("open", false);
    dispatchEvent(new HashChangeEvent("hashchange"));
  });
  await expect(page.locator("#area-tactile-wall")).toBeVisible();
});

test("the whole plan stays in view while its list is read", async ({ page, isMobile }) => {
  test.skip(isMobile, "on a phone the plan is above the list");
  await page.goto("/visit");
  await wakeUp(page);
  await waitForWholePage(page);
  await page.locator("#plan details").evaluateAll((places) => {
    for (const place of places) place.toggleAttribute("open", true);
  });
  for (const height of [720, 1000]) {
    await page.setViewportSize({ width: 1280, height });
    await page.locator("#plan summary").last().scrollIntoViewIfNeeded();
    await expect(page.locator("main svg", { has: page.locator("a") })).toBeInViewport({ ratio: 1 });
  }
});

test("a place on the plan scrolls into view when focused, even before React is awake", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "phones have no Tab key");
  await holdReact(page);
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto("/visit");
  const places = page.locator("#plan svg a");
  await places.first().focus();
  for (let last = (await places.count()) - 1; last > 0; last -= 1) await page.keyboard.press("Tab");
  await expect(places.last()).toBeFocused();
  await expect(places.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#area-front$/);
  await expect(page.getByRole("heading", { name: /In front of the door/ })).toBeInViewport();
});

test("a visit plan is saved in the browser, and Start again clears it", async ({ page }) => {
  await page.goto("/visit/plan");
  await wakeUp(page);
  const sheet = page.getByRole("region", { name: /visit$/ });
  await page.locator("label", { hasText: "My child and me" }).click();
  await page.getByLabel("Tactile Wall").check();
  await page.getByLabel("Day", { exact: true }).fill("2031-12-04");
  await page.getByLabel("Time", { exact: true }).fill("15:30");
  const own = page.getByLabel("Something else that helps");
  await own.evaluate((field: HTMLInputElement) => field.focus());
  await page.keyboard.insertText("Blue light. ".repeat(18).trim());
  await expect(own).toHaveAccessibleDescription(/200 characters or fewer\. It is 15 too long/);
  await own.fill("Blue light");
  await expect(own).toHaveAccessibleDescription("");
  await page.reload();
  await expect(sheet.getByText("Thursday, December 4 at 3:30 pm")).toBeVisible();
  await expect(sheet.getByText("Tactile Wall", { exact: true })).toHaveCount(2);
  await expect(sheet.getByText("Blue light")).toBeVisible();
  await expect(sheet.getByRole("heading", { name: /We arrive/ })).toBeVisible();

  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByLabel("Tactile Wall")).not.toBeChecked();
  await page.reload();
  await wakeUp(page);
  await expect(sheet.getByText("Blue light")).toBeHidden();
  await expect(sheet.getByRole("heading", { name: /I arrive/ })).toBeVisible();
});

test("a saved plan is shown without a press, even with data saving on", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) }),
  );
  await page.goto("/visit/plan");
  await page.locator("label", { hasText: "My child and me" }).click();
  const heading = page.getByRole("heading", { name: /We arrive/ });
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
});

test("a plan's address can prefill the room and time", async ({ page }) => {
  await page.goto("/visit/plan?room=bubble-tube-corner&day=2031-12-05&time=10:00");
  await expect(page.getByLabel("Bubble Tube Corner")).toBeChecked();
  await expect(page.getByText("Friday, December 5 at 10 am")).toBeVisible();

  // Later changes are kept.
  await page.getByLabel("Bubble Tube Corner").uncheck();
  await page.reload();
  await expect(page.getByText("Friday, December 5 at 10 am")).toBeVisible();
  await expect(page.getByLabel("Bubble Tube Corner")).not.toBeChecked();
});

test("a card to show fills the screen, and Escape closes it", async ({ page, isMobile }) => {
  await page.goto("/visit/plan");
  await page.getByRole("button", { name: /Show large: I need a break/ }).click();
  const card = page.getByRole("dialog", { name: "A card to show" });
  await expect(card.getByText("I need a break.")).toBeVisible();
  const screen = page.viewportSize();
  const size = async (side: "width" | "height") => Math.round((await card.boundingBox())?.[side] ?? 0);
  await expect.poll(() => size("height")).toBe(screen?.height);
  if (isMobile) expect(await size("width")).toBe(screen?.width);
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
});

for (const [path, sheets] of [
  ["/visit/plan", 2],
  ["/visit/for-groups", 2],
  ["/short", 5],
  ["/what-to-expect", 4],
] as const)
  test(`A45 ${path} fits on ${sheets} sheets of Letter or A4`, async ({ page, isMobile }) => {
    test.skip(isMobile, "paper is the same for every device");
    await page.goto(path);
    await waitForWholePage(page);
    for (const format of ["Letter", "A4"]) {
      const file = (await page.pdf({ format, preferCSSPageSize: false })).toString("latin1");
      const count = file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      expect(count, format).toBeGreaterThan(0);
      expect(count, format).toBeLessThanOrEqual(sheets);
    }
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("A44 the story can be read as a child or as an adult", async ({ page }) => {
    await page.goto("/what-to-expect");
    const story = page.locator("#story");
    await expect(story.getByText("I arrive", { exact: true })).toBeVisible();
    await expect(story.getByText("You arrive", { exact: true })).toBeHidden();
    await story.getByText("An adult").click();
    await expect(story.getByText("You arrive", { exact: true })).toBeVisible();
    await expect(story.getByText("I arrive", { exact: true })).toBeHidden();
  });

  test("A44 a printable plan is shown instead of the form", async ({ page }) => {
    await page.goto("/visit/plan");
    await expect(page.getByRole("heading", { name: "My visit", exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: /I arrive/ })).toBeVisible();
    await expect(page.getByLabel("Something else that helps")).toBeHidden();
  });

  test("A2 A44 a sound is a link to its file", async ({ page }) => {
    await page.goto("/visit");
    await openArea(page, "Bubble Tube Corner");
    const link = page.getByRole("link", { name: /^Listen.*Bubble Tube Corner/ });
    await expect(link).toHaveAttribute("href", /^\/sounds\/.+\.m4a$/);
  });
});
