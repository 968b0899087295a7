import { devices, type Page } from "@playwright/test";
import sharp from "sharp";
import { findAxeViolations } from "../axe.ts";
import { IS_FULL } from "../pages.ts";
import { allowFailedRequests, expect, wakeUp } from "../test.ts";
import type { DeskServer } from "./desk.fixtures.ts";
import { finger, type Hands, keyboard } from "./hands.ts";
import { git, test } from "./publish.fixtures.ts";
import { waitFor } from "./wait-for-publish.ts";

const title = "A room that waits for you";
const address = "/blog-single/a-room-that-waits-for-you";

/** Adds a picture, then a post that shows it. */
async function writePost(page: Page, desk: DeskServer, hands: Hands): Promise<void> {
  await page.goto(`${desk.url}/desk/words/pictures`);
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: "#446688" } });
  const file = { name: "Our new lamp.jpg", mimeType: "image/jpeg", buffer: await photo.jpeg().toBuffer() };
  await hands.addFile(page.getByLabel(/^Picture/), file);
  await hands.write(page.getByLabel("What it shows"), "A lamp of salt.");
  await hands.press(page.getByRole("button", { name: "Add the picture" }));
  await expect(page.getByRole("heading", { name: "our-new-lamp.webp" })).toBeVisible();
  await hands.press(page.getByRole("link", { name: "All words" }));
  await hands.press(page.getByRole("link", { name: /^Posts/ }));
  await hands.write(page.getByLabel("Title or name"), title);
  await hands.press(page.getByRole("button", { name: "Add" }));
  await expect(page.getByText("Added to your draft.")).toBeVisible();
  await hands.write(page.getByLabel("Subtitle"), "Come as you are.");
  await hands.write(page.getByLabel("Author"), "Olive");
  await hands.choose(page.getByRole("combobox", { name: /^Picture(?! on)/ }), "our-new-lamp.webp");
  await hands.choose(page.getByRole("combobox", { name: /^Picture on cards/ }), "our-new-lamp.webp");
  await hands.write(page.getByLabel("Summary"), "A short walk through our quiet room.");
  await hands.write(
    page.getByLabel("Text", { exact: true }),
    "The lamp is warm.\n\n## Rest\n\nStay a while.",
  );
  await hands.press(page.getByRole("button", { name: "Save draft" }).last());
  await expect(page.getByText("Saved in your draft.")).toBeVisible();
  await expect(page.getByText("Before this can go online")).toHaveCount(0);
}

/** Publishes the draft, and looks at it as a visitor does. */
async function publishPost(page: Page, desk: DeskServer, hands: Hands): Promise<void> {
  await page.goto(`${desk.url}/desk/words/publish`);
  await expect(page.getByText("Not online yet")).toBeVisible();
  await hands.press(page.getByRole("button", { name: "Publish" }));
  await waitFor(page, page.getByText("Published. Visitors see it now."), hands);
  const online = async () => (await fetch(desk.url + address)).text();
  await expect.poll(online).toContain("The lamp is warm.");
  expect(await online()).not.toContain("desk-preview");
  const [picture] = /\/pictures\/[\w./-]+/.exec((await online()).split("<main")[1] ?? "") ?? [];
  expect((await fetch(`${desk.url}${picture}`)).status).toBe(200);
  await expect(page.getByText(`Post: ${title}: added`)).toBeVisible();
}

/** Thinks better of a change, then goes back to what was online before the post. */
async function undoPost(page: Page, desk: DeskServer, hands: Hands): Promise<void> {
  await page.goto(`${desk.url}/desk/words/posts/a-room-that-waits-for-you`);
  await hands.write(page.getByLabel("Subtitle"), "Another thought.");
  await hands.press(page.getByRole("button", { name: "Save draft" }).last());
  await hands.press(page.getByRole("button", { name: "Undo" }));
  await expect(page.getByLabel("Subtitle")).toHaveValue("Come as you are.");

  await page.goto(`${desk.url}/desk/words/publish`);
  await hands.press(page.getByRole("button", { name: /^Go back to this version/ }).first());
  await waitFor(page, page.getByText(/visitors see the earlier version again/i), hands);
  await expect.poll(async () => (await fetch(desk.url + address)).status).toBe(404);
}

/** One page of each kind, and what only programs read. */
const everyKind = [
  ...["/", address, "/blog", "/event-single/old-clothes", "/causes-single/family-food-shelf", "/shop"],
  ...["/service-single/tactile-wall", "/contact", "/nowhere", `${address}.data`, "/sitemap.xml", "/feed.xml"],
];

/** What a browser gets at an address; of a preview, without its banner. */
async function bytesAt(url: string, cookie = ""): Promise<string> {
  const answer = await fetch(url, { headers: { cookie } });
  const text = await answer.text();
  const isKept = !answer.headers.get("cache-control")?.includes("no-store");
  expect(isKept, url).toBe(cookie === "");
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return text;
  const bare = text.replace(/<style>#desk-preview.*?<\/form><\/div>/s, "");
  expect(bare === text, url).toBe(cookie === "");
  return bare;
}

test("a post is written, pictured, looked at, published, changed and undone by keyboard alone", async ({
  page,
  desk,
  content,
}) => {
  test.setTimeout(600_000);
  content.ownImages();
  const { secret } = await desk.signIn(page, "owner");
  const hands = keyboard(page);
  await writePost(page, desk, hands);
  await hands.press(page.getByRole("link", { name: "Preview and publish" }));
  expect(await findAxeViolations(page)).toEqual([]);
  await hands.press(page.getByRole("button", { name: "Preview" }));
  await waitFor(page, page.getByRole("region", { name: "Preview" }), hands);
  expect((await fetch(desk.url + address)).status).toBe(404);
  const cookie = `desk-preview=1; desk=${secret}`;
  const previewed = await Promise.all(everyKind.map((path) => bytesAt(desk.url + path, cookie)));
  await hands.press(page.getByRole("button", { name: "End the preview" }));
  await expect(page.getByText("The preview is over.")).toBeVisible();
  await publishPost(page, desk, hands);
  const lastCommit = () => git(content.root, "log", "-1", "--format=%an: %s");
  expect(lastCommit()).toMatch(/^Olive Owner: Publish /);
  for (const [index, path] of everyKind.entries())
    expect(previewed[index] === (await bytesAt(desk.url + path)), path).toBe(true);
  await undoPost(page, desk, hands);
  expect(lastCommit()).toMatch(/^Olive Owner: Go back /);
});

test.describe("on a phone", () => {
  const { viewport: _size, defaultBrowserType: _browser, ...phone } = devices["Pixel 7"];
  test.use({ ...phone, viewport: { width: 390, height: 844 } });

  test("a post is written, pictured, published, changed and undone with a finger", async ({
    page,
    desk,
    content,
  }) => {
    test.setTimeout(600_000);
    content.ownImages();
    await desk.signIn(page, "owner");
    await writePost(page, desk, finger(page));
    // Publishing is the same for every screen.
    if (!IS_FULL) return;
    await publishPost(page, desk, finger(page));
    await undoPost(page, desk, finger(page));
  });
});

test("what is wrong is not published, and leads to its field", async ({ page, desk, content, faults }) => {
  test.setTimeout(300_000);
  allowFailedRequests(faults);
  await desk.signIn(page, "owner");
  const before = content.read("site.yaml");
  await page.goto(`${desk.url}/desk/words/studio/site`);
  await page.getByLabel("Phone").fill("");
  await page.getByRole("button", { name: "Save draft" }).first().click();
  await page.goto(`${desk.url}/desk/words/publish`);
  await expect(page.getByText("Before this can go online")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await waitFor(page, page.getByText(/Nothing was published/));
  expect(content.read("site.yaml")).toBe(before);
  await page.getByRole("link", { name: "Facts, hours, menus and switches" }).first().click();
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
});

test.describe("with the site's worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a preview is shown to its owner alone, kept by nobody, and gone with the session", async ({
    page,
    context,
    desk,
    faults,
  }) => {
    test.setTimeout(300_000);
    allowFailedRequests(faults);
    const post = `${desk.url}/blog-single/1`;
    await page.goto(post);
    await wakeUp(page);
    await expect.poll(() => keptTexts(page)).toContain(await page.title());
    await desk.signIn(page, "owner");
    await page.goto(`${desk.url}/desk/words/posts/1`);
    await page.getByLabel("Title").first().fill(title);
    await page.getByRole("button", { name: "Save draft" }).first().click();
    await page.goto(`${desk.url}/desk/words/publish`);
    await page.getByRole("button", { name: "Preview" }).click();
    await waitFor(page, page.getByRole("region", { name: "Preview" }));
    // The worker has kept the page that is online; it shows the draft all the same, awake and from link to link.
    await page.goto(post);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await wakeUp(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    expect(await keptTexts(page)).not.toContain(title);
    expect(await keptTexts(page)).not.toContain("desk-preview");

    const [session] = (await context.cookies()).filter(({ name }) => name === "desk");
    const ask = async (cookie: string) => (await fetch(post, { headers: { cookie } })).text();
    expect(await ask(`desk-preview=1; desk=${session?.value}`)).toContain(title);
    expect(await ask("desk-preview=1")).not.toContain(title);
    expect(await ask(`desk=${session?.value}`)).not.toContain(title);
    const { secret } = await desk.signIn(page, "host");
    expect(await ask(`desk-preview=1; desk=${secret}`)).not.toContain(title);

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

/** The texts of all that the worker keeps. */
function keptTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(
      stores.map(async (cache) => (await cache.keys()).map((key) => cache.match(key))),
    );
    const answers = await Promise.all(requests.flat());
    return (await Promise.all(answers.map((answer) => answer?.text()))).join("\n");
  });
}
