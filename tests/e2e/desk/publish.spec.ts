import { devices, type Page } from "@playwright/test";
import sharp from "sharp";
import type { TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { IN_FULL } from "../../projects.ts";
import { findAxeViolations } from "../axe.ts";
import { allowFailedRequests, expect, wakeUp } from "../test.ts";
import type { DeskServer } from "./desk.fixtures.ts";
import { type InputDevice, keyboard, touch } from "./input-device.ts";
import { git, test } from "./publish.fixtures.ts";
import { waitFor } from "./wait-for-publish.ts";

const title = "A room that waits for you";
const lamp = "A lamp of salt. · our-new-lamp.webp";
const address = "/blog-single/a-room-that-waits-for-you";

/** Adds a picture, then a post that shows it. */
async function writePost(page: Page, desk: DeskServer, device: InputDevice): Promise<void> {
  await page.goto(`${desk.url}/desk/words/pictures`);
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: "#446688" } });
  const file = { name: "Our new lamp.jpg", mimeType: "image/jpeg", buffer: await photo.jpeg().toBuffer() };
  await device.addFile(page.getByLabel(/^Add a new picture/), file);
  await device.write(page.getByLabel("What it shows"), "A lamp of salt.");
  await device.press(page.getByRole("button", { name: "Add the picture" }));
  await expect(page.getByRole("heading", { name: "our-new-lamp.webp" })).toBeVisible();
  await device.press(page.getByRole("link", { name: "All words" }));
  await device.press(page.getByRole("link", { name: /^Posts/ }));
  await device.write(page.getByLabel("Title or name"), title);
  await device.press(page.getByRole("button", { name: "Add" }));
  await expect(page.getByText("Added to your draft.")).toBeVisible();
  await device.write(page.getByLabel("Subtitle"), "Come as you are.");
  await device.write(page.getByLabel("Author"), "Olive");
  await device.choose(page.getByRole("combobox", { name: /^Picture(?! on| to add)/ }), lamp);
  await device.choose(page.getByRole("combobox", { name: /^Picture on cards/ }), lamp);
  await device.write(page.getByLabel("Summary"), "A short walk through our quiet room.");
  await device.write(
    page.getByLabel("Text", { exact: true }),
    "The lamp is warm.\n\n## Rest\n\nStay a while.",
  );
  await device.press(page.getByRole("button", { name: "Save draft" }).last());
  await expect(page.getByText("Saved in your draft.")).toBeVisible();
  await expect(page.getByText("Before this can go online")).toHaveCount(0);
}

/** Publishes the draft, and checks it as a visitor sees it. */
async function publishPost(page: Page, desk: DeskServer, device: InputDevice): Promise<void> {
  await page.goto(`${desk.url}/desk/words/publish`);
  await expect(page.getByText("Not online yet")).toBeVisible();
  await device.press(page.getByRole("button", { name: "Publish" }));
  await waitFor(page, page.getByText("Published. Visitors see it now."), device);
  const online = async () => (await fetch(desk.url + address)).text();
  await expect.poll(online).toContain("The lamp is warm.");
  expect(await online()).not.toContain("desk-preview");
  const [picture] = /\/pictures\/[\w./-]+/.exec((await online()).split("<main")[1] ?? "") ?? [];
  expect((await fetch(`${desk.url}${picture}`)).status).toBe(200);
  await expect(page.getByText(`Post: ${title}: added`)).toBeVisible();
}

/** Undoes a change to the draft, then goes back to the release before the post. */
async function undoPost(page: Page, desk: DeskServer, device: InputDevice): Promise<void> {
  await page.goto(`${desk.url}/desk/words/posts/a-room-that-waits-for-you`);
  await device.write(page.getByLabel("Subtitle"), "Another thought.");
  await device.press(page.getByRole("button", { name: "Save draft" }).last());
  await device.press(page.getByRole("button", { name: "Undo" }));
  await expect(page.getByLabel("Subtitle")).toHaveValue("Come as you are.");

  await page.goto(`${desk.url}/desk/words/publish`);
  await device.press(page.getByRole("button", { name: /^Go back to this version/ }).first());
  await waitFor(page, page.getByText(/visitors see the earlier version again/i), device);
  await expect.poll(async () => (await fetch(desk.url + address)).status).toBe(404);
}

/** Leaves the pages that are looked at: fewer are previewed faster. */
function keepFewPages(content: TemporaryContent): void {
  content.switchOff("shop", "causes", "donations", "events", "volunteers", "visit");
  content.keepHomes();
}

/** One page of each kind, and files for programs. */
const everyKind = [
  ...["/", address, "/blog", "/event-single/old-clothes", "/causes-single/family-food-shelf", "/shop"],
  ...["/service-single/tactile-wall", "/contact", "/nowhere", `${address}.data`, "/sitemap.xml", "/feed.xml"],
];

/** The body that a browser gets at an address; previews without their banner. */
async function bytesAt(url: string, cookie = ""): Promise<string> {
  const response = await fetch(url, { headers: { cookie } });
  const text = await response.text();
  const isCacheable = !response.headers.get("cache-control")?.includes("no-store");
  expect(isCacheable, url).toBe(cookie === "");
  if (!response.headers.get("content-type")?.startsWith("text/html")) return text;
  const bare = text.replace(/<style>[^<]*#desk-preview.*?<\/form><\/div>/s, "");
  expect(bare === text, url).toBe(cookie === "");
  return bare;
}

/** The bar of a preview lies over nothing of the page's header, at the top of the page and further down. */
async function expectBesideHeader(page: Page): Promise<void> {
  const { width = 1280, height = 720 } = page.viewportSize() ?? {};
  for (const size of [
    { width: 320, height: 640 },
    { width, height },
  ]) {
    await page.setViewportSize(size);
    for (const top of [0, 600]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      const bar = await page.getByRole("region", { name: "Preview" }).boundingBox();
      const home = page.getByRole("banner").getByRole("link", { name: "home page" });
      await expect(home).toBeInViewport({ ratio: 1 });
      const control = await home.boundingBox();
      const end = (bar?.y ?? 0) + (bar?.height ?? 0);
      expect(control?.y, `${size.width} px wide, ${top} px down`).toBeGreaterThanOrEqual(end - 1);
    }
  }
}

test("a post with a picture is written, previewed, published, changed and undone by keyboard alone", async ({
  page,
  desk,
  content,
}) => {
  test.setTimeout(600_000);
  content.ownImages();
  const { secret } = await desk.signIn(page, "owner");
  const device = keyboard(page);
  await writePost(page, desk, device);
  await device.press(page.getByRole("link", { name: "Preview and publish" }));
  expect(await findAxeViolations(page)).toEqual([]);
  await device.press(page.getByRole("button", { name: "Preview" }));
  await waitFor(page, page.getByRole("region", { name: "Preview" }), device);
  await expectBesideHeader(page);
  expect((await fetch(desk.url + address)).status).toBe(404);
  const cookie = `desk-preview=1; desk=${secret}`;
  const previewed = await Promise.all(everyKind.map((path) => bytesAt(desk.url + path, cookie)));
  await device.press(page.getByRole("button", { name: "End the preview" }));
  await expect(page.getByText("The preview is over.")).toBeVisible();
  await publishPost(page, desk, device);
  const lastCommit = () => git(content.root, "log", "-1", "--format=%an: %s");
  expect(lastCommit()).toMatch(/^Olive Owner: Publish /);
  for (const [index, path] of everyKind.entries())
    expect(previewed[index] === (await bytesAt(desk.url + path)), path).toBe(true);
  await undoPost(page, desk, device);
  expect(lastCommit()).toMatch(/^Olive Owner: Go back /);
});

test.describe("on a phone", () => {
  const { viewport: _size, defaultBrowserType: _browser, ...phone } = devices["Pixel 7"];
  test.use({ ...phone, viewport: { width: 390, height: 844 } });

  // tests/e2e/desk/owner-tasks.spec.ts writes one on a phone every time.
  test(
    "a post with a picture is written, published, changed and undone by touch",
    IN_FULL,
    async ({ page, desk, content }) => {
      test.setTimeout(600_000);
      content.ownImages();
      await desk.signIn(page, "owner");
      await writePost(page, desk, touch(page));
      await publishPost(page, desk, touch(page));
      await undoPost(page, desk, touch(page));
    },
  );
});

// tests/faults/publish.test.ts tries to publish one every time.
test(
  "a draft with a mistake is not published, and the message links to the field",
  IN_FULL,
  async ({ page, desk, content, faults }) => {
    test.setTimeout(300_000);
    allowFailedRequests(faults);
    await desk.signIn(page, "owner");
    const before = content.read("site.yaml");
    await page.goto(`${desk.url}/desk/words/studio/site`);
    await page.getByLabel("Phone").fill("");
    await page.getByRole("button", { name: "Save draft" }).first().click();
    await page.waitForURL(/done=saved/);
    await page.goto(`${desk.url}/desk/words/publish`);
    await expect(page.getByText("Before this can go online")).toBeVisible();
    await page.getByRole("button", { name: "Publish" }).click();
    await waitFor(page, page.getByText(/Nothing was published/));
    expect(content.read("site.yaml")).toBe(before);
    await page.getByRole("link", { name: "Facts, hours, menus and switches" }).first().click();
    await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  },
);

test.describe("with the site's worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a preview is shown only to its owner, never cached, and not available after the session ends", async ({
    page,
    context,
    desk,
    content,
    faults,
  }) => {
    test.setTimeout(300_000);
    allowFailedRequests(faults);
    keepFewPages(content);
    const post = `${desk.url}/blog-single/1`;
    await page.goto(post);
    await wakeUp(page);
    await expect.poll(() => cachedTexts(page)).toContain(await page.title());
    await desk.signIn(page, "owner");
    await page.goto(`${desk.url}/desk/words/posts/1`);
    await page.getByLabel("Title").first().fill(title);
    await page.getByRole("button", { name: "Save draft" }).first().click();
    await page.waitForURL(/done=saved/);
    await page.goto(`${desk.url}/desk/words/publish`);
    await page.getByRole("button", { name: "Preview" }).click();
    await waitFor(page, page.getByRole("region", { name: "Preview" }));
    // The worker has cached the published page. The draft is shown all the same, on load and on navigation.
    await page.goto(post);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await wakeUp(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    expect(await cachedTexts(page)).not.toContain(title);
    expect(await cachedTexts(page)).not.toContain("desk-preview");

    const [session] = (await context.cookies()).filter(({ name }) => name === "desk");
    const readPost = async (cookie: string) => (await fetch(post, { headers: { cookie } })).text();
    expect(await readPost(`desk-preview=1; desk=${session?.value}`)).toContain(title);
    expect(await readPost("desk-preview=1")).not.toContain(title);
    expect(await readPost(`desk=${session?.value}`)).not.toContain(title);
    const { secret } = await desk.signIn(page, "host");
    expect(await readPost(`desk-preview=1; desk=${secret}`)).not.toContain(title);

    desk.withStore((db) => db.exec("DELETE FROM desk_sessions"));
    await context.setOffline(true);
    for (const path of ["/blog-single/1", "/", "/desk/words/posts/1", "/desk/words/publish"]) {
      await page.goto(desk.url + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(title)).toHaveCount(0);
      await expect(page.getByRole("region", { name: "Preview" })).toHaveCount(0);
      if (path === "/blog-single/1") await page.goBack();
      await expect(page.getByText(title)).toHaveCount(0);
    }
    await context.setOffline(false);
  });
});

/** The text of everything the service worker has cached. */
function cachedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(
      stores.map(async (cache) => (await cache.keys()).map((key) => cache.match(key))),
    );
    const responses = await Promise.all(requests.flat());
    return (await Promise.all(responses.map((response) => response?.text()))).join("\n");
  });
}

test("the page stands beside its form, with the draft once it is shown; nobody else may frame it or see it", async ({
  page,
  desk,
  content,
}) => {
  keepFewPages(content);
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words/pages/about`);
  const frame = page.getByTitle("The page as visitors see it");
  await expect(frame).toBeVisible();
  await expect(frame.contentFrame().getByRole("heading", { level: 1 })).toBeVisible();
  for (const part of await page.locator("main details > summary").all()) await part.click();
  await page
    .getByRole("textbox", { name: /^Title/ })
    .nth(1)
    .fill("About a quiet place");
  await page.getByRole("button", { name: "Save and show" }).click();
  const drafted = page.getByTitle("The page with your draft");
  await expect(page.getByText(/^Saved in your draft/)).toBeVisible();
  // On a busy machine, it takes longer than the answer.
  await expect(async () => {
    if ((await drafted.count()) === 0) await page.reload();
    await expect(drafted.contentFrame().getByText("About a quiet place").first()).toBeVisible();
  }).toPass();
  expect(await findAxeViolations(page)).toEqual([]);
  const odd = await page.request.get(`${desk.url}/desk/words-page?at=http://[`);
  expect(await odd.text()).toContain("This page is not online yet.");
  await page.context().clearCookies();
  const answer = await page.request.get(`${desk.url}/desk/words-page?at=/about`, { maxRedirects: 0 });
  expect(answer.status()).toBe(303);
});
