import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { findAxeViolations } from "../axe.ts";
import { allowFailedRequests, expect, wakeUp } from "../test.ts";
import { test } from "./words.fixtures.ts";

const draftSaved = "Saved in your draft. It is not online yet.";

/** Expands every collapsed part of a form. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>("main details")) part.open = true;
  });
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save draft" }).first().click();
}

test("an owner finds a fact, changes it and undoes that; the file itself does not change", async ({
  page,
  desk,
  content,
}) => {
  const before = content.read("site.yaml");
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words`);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: /^Facts, hours/ }).click();
  await page.getByLabel("Phone").fill("(614) 555-0199");
  await save(page);
  await expect(page.getByText(draftSaved)).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("(614) 555-0199");
  await openAll(page);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto(`${desk.url}/desk/words`);
  await expect(page.getByRole("link", { name: /^Facts, hours.*In your draft$/ })).toBeVisible();
  await page.getByRole("link", { name: /^Facts, hours/ }).click();
  await page.getByLabel("Phone").fill("(614) 555-0100");
  await save(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone. This is how it was before.")).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("(614) 555-0199");
  expect(content.read("site.yaml")).toBe(before);
});

test("what was discarded or deleted is named with how much it was, and comes back", async ({
  page,
  desk,
}) => {
  await desk.signIn(page, "owner");
  const post = `${desk.url}/desk/words/posts/1`;
  await page.goto(post);
  await wakeUp(page);
  await page.getByLabel("Subtitle").fill("A long night's work");
  await save(page);
  await expect(page.getByText(draftSaved)).toBeVisible();
  await wakeUp(page);
  await page.getByLabel("Title").first().fill("A calm night");
  await page.getByRole("button", { name: "Delete this entry" }).click();
  await expect(page.getByText(/^Deleted: the whole entry, [\d,]+ words, and its 3 comments\./)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Title").first()).toHaveValue("A calm night");
  await expect(page.getByLabel("Subtitle")).toHaveValue("A long night's work");
  await page.goto(`${desk.url}/desk/words/publish`);
  await page.getByRole("button", { name: /^Discard 2 changes/ }).click();
  await expect(
    page.getByText("Post: A calm night. Discarded: 2 changes. You can bring it back for 30 days."),
  ).toBeVisible();
  const away = page.getByRole("region", { name: "Thrown away in the last 30 days" });
  await expect(away.getByRole("listitem")).toContainText("2 changes. Discarded by Olive Owner");
  expect(await findAxeViolations(page)).toEqual([]);
  await away.getByRole("button", { name: /^Bring back/ }).click();
  await expect(page.getByText("It is back in your draft.")).toBeVisible();
  await expect(away).toHaveCount(0);
  await page.goto(post);
  await expect(page.getByLabel("Title").first()).toHaveValue("A calm night");
});

test("comments of a deleted entry do not block publishing without a way on", async ({ page, desk }) => {
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words/posts/1`);
  await wakeUp(page);
  await page.getByRole("button", { name: "Delete this entry" }).click();
  await expect(page.getByText(/and its 3 comments/)).toBeVisible();
  await page.goto(`${desk.url}/desk/words/publish`);
  const draft = page.getByRole("region", { name: "Not online yet" });
  await expect(draft.getByText("Before this can go online")).toHaveCount(0);
  await draft.getByRole("button", { name: /^Discard .+: Comments/ }).click();
  await expect(draft.getByText(/^3 comments belong to an entry that is gone, by /)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await draft.getByRole("button", { name: "Delete 3 comments" }).click();
  await expect(page.getByText("Comments. Deleted: 3 comments. You can bring it back")).toBeVisible();
  await expect(draft.getByText("Before this can go online")).toHaveCount(0);
  await draft.getByRole("button", { name: /^Bring back.+Post/ }).click();
  await expect(page.getByText(/^Post: .+ is back, as visitors see it\.$/)).toBeVisible();
});

test("Undo leaves what somebody saved afterwards, and says so", async ({ page, desk, faults }) => {
  allowFailedRequests(faults);
  await desk.signIn(page, "owner");
  const address = `${desk.url}/desk/words/studio/site`;
  await page.goto(address);
  await page.getByLabel("Phone").fill("(614) 555-0111");
  await save(page);
  await expect(page.getByText(draftSaved)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(address);
  await other.getByLabel("Phone").fill("(614) 555-0122");
  await save(other);
  await other.close();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/was changed again after that, so nothing was undone/)).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("(614) 555-0122");
});

test("if two people change the same file, the second sees both versions before saving", async ({
  page,
  desk,
  faults,
}) => {
  allowFailedRequests(faults);
  await desk.signIn(page, "owner");
  const address = `${desk.url}/desk/words/studio/site`;
  const other = await page.context().newPage();
  await page.goto(address);
  await other.goto(address);
  const third = await page.context().newPage();
  await third.goto(address);
  await other.getByLabel("Phone").fill("(614) 555-0111");
  await save(other);
  await expect(other.getByText(draftSaved)).toBeVisible();
  await other.close();
  // What only one of them touched needs no question.
  await third.locator("#field-email").fill("hello@studio.test");
  await save(third);
  await expect(third.getByText("together with what was changed")).toBeVisible();
  await expect(third.getByLabel("Phone")).toHaveValue("(614) 555-0111");
  await third.close();
  await page.getByLabel("Phone").fill("(614) 555-0122");
  await save(page);
  const both = page.getByRole("region", { name: "This was saved in the meantime" });
  await expect(both).toContainText("(614) 555-0111");
  await expect(both).toContainText("(614) 555-0122");
  await expect(both).not.toContainText("hello@studio.test");
  expect(await findAxeViolations(page)).toEqual([]);
  await save(page);
  await expect(page.getByText(draftSaved)).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("(614) 555-0122");
  await expect(page.locator("#field-email")).toHaveValue("hello@studio.test");
});

test("a form that lay open overnight, while another owner published the same words, shows both once its owner is back", async ({
  page,
  desk,
  content,
  faults,
}) => {
  allowFailedRequests(faults);
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words/studio/site`);
  await page.getByLabel("Phone").fill("(614) 555-0122");
  const published = content.read("site.yaml").replace(/^phone: .*$/m, 'phone: "(614) 555-0111"');
  content.write("site.yaml", published);
  desk.withStore((db) => db.exec("DELETE FROM desk_sessions"));
  await save(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not sent yet");
  const other = await page.context().newPage();
  await desk.signIn(other, "owner");
  await page.getByRole("button", { name: "Send it again" }).click();
  const both = page.getByRole("region", { name: "This was saved in the meantime" });
  await expect(both).toContainText("(614) 555-0111");
  await expect(both).toContainText("(614) 555-0122");
  await expect(page.getByLabel("Phone")).toHaveValue("(614) 555-0122");
  await save(page);
  await expect(page.getByText(draftSaved)).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("(614) 555-0122");
  expect(content.read("site.yaml")).toBe(published);
});

test("a file that changed on disk is shown beside the draft", async ({ page, desk, content }) => {
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words/studio/site`);
  await page.getByLabel("Phone").fill("(614) 555-0122");
  await save(page);
  await expect(page.getByText(draftSaved)).toBeVisible();
  const onDisk = content.read("site.yaml").replace(/^phone: .*$/m, "phone: (614) 555-0133");
  content.write("site.yaml", onDisk);
  await page.reload();
  const both = page.getByRole("region", { name: "This was also changed on the server" });
  await expect(both).toContainText("(614) 555-0133");
  await both.getByRole("button", { name: "Use the version on the server" }).click();
  await expect(page.getByLabel("Phone")).toHaveValue("(614) 555-0133");
});

test("a file that cannot be parsed is repaired as plain text", async ({ page, desk, content }) => {
  const valid = content.read("faq.yaml");
  content.write("faq.yaml", `${valid}- question: [\n`);
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words/studio/faq`);
  await expect(page.getByText(/^Line \d+: /)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel("The file").fill(valid);
  await save(page);
  await expect(page.getByRole("group", { name: "Faq" }).or(page.getByText("Question").first())).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a question is added, filled in, moved up and removed", async ({ page, desk, faults }) => {
    allowFailedRequests(faults);
    await desk.signIn(page, "owner");
    await page.goto(`${desk.url}/desk/words/studio/faq`);
    const entries = page.locator("fieldset > ol > li");
    const count = await entries.count();
    await page
      .getByRole("button", { name: /^Add one/ })
      .last()
      .click();
    await expect(entries).toHaveCount(count + 1);
    await save(page);
    await expect(page.getByText("Before this can go online")).toBeVisible();
    await entries.last().getByLabel("Question").fill("May I bring my dog?");
    await entries.last().getByLabel("Answer").fill("Yes.");
    await entries.last().getByRole("button", { name: /^Up/ }).click();
    await expect(entries.nth(count - 1).getByLabel("Question")).toHaveValue("May I bring my dog?");
    await entries
      .nth(count - 1)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(entries).toHaveCount(count);
    await expect(page.getByText("May I bring my dog?")).toHaveCount(0);
  });

  test("a post is added, gets a new address, is copied and removed", async ({ page, desk, faults }) => {
    allowFailedRequests(faults);
    await desk.signIn(page, "owner");
    await page.goto(`${desk.url}/desk/words/posts`);
    await page.getByRole("button", { name: "Add" }).click();
    await expect(page.getByText("Please enter a title.")).toBeVisible();
    await page.getByLabel("Title or name").fill("A calm evening");
    await page.getByRole("button", { name: "Add" }).click();
    await expect(page.getByText("Added to your draft.")).toBeVisible();
    await page.getByLabel("Address").fill("calm-evenings");
    await save(page);
    await expect(page).toHaveURL(/\/desk\/words\/posts\/calm-evenings/);
    await page.goto(`${desk.url}/desk/words/studio/moved`);
    await expect(page.getByLabel("Old address")).toHaveValue("/blog-single/a-calm-evening");
    await page.goto(`${desk.url}/desk/words/posts/calm-evenings`);
    await page.getByRole("button", { name: "Make a copy" }).click();
    await expect(page).toHaveURL(/calm-evenings-copy/);
    await page.getByRole("button", { name: "Delete this entry" }).click();
    await expect(page).toHaveURL(/\/desk\/words\/posts\?removed/);
    await expect(page.getByRole("link", { name: /^A calm evening/ })).toHaveCount(1);
  });

  test("input that cannot be saved stays in the form", async ({ page, desk, faults }) => {
    allowFailedRequests(faults);
    await desk.signIn(page, "owner");
    const typed = page.getByLabel("Subtitle");
    await page.goto(`${desk.url}/desk/words/posts/1`);
    await typed.fill("A long night's work");
    for (const [slug, words] of [
      ["2", "Another entry already has this address."],
      ["Not an address!", "Please use lowercase letters, digits and single hyphens"],
    ] as const) {
      await page.getByLabel("Address", { exact: true }).first().fill(slug);
      await save(page);
      await expect(page.getByText(words)).toBeVisible();
      await expect(typed).toHaveValue("A long night's work");
      await expect(page.getByLabel("Address", { exact: true }).first()).toHaveValue(slug);
    }
    await page.getByLabel("Address", { exact: true }).first().fill("1");
    rmSync(path.join(desk.dataDir, "draft"), { recursive: true, force: true });
    writeFileSync(path.join(desk.dataDir, "draft"), "a file instead of a folder");
    await save(page);
    await expect(page.getByText("the server may not write to its folder")).toBeVisible();
    await expect(typed).toHaveValue("A long night's work");
    rmSync(path.join(desk.dataDir, "draft"));
    await save(page);
    await expect(page.getByText(draftSaved)).toBeVisible();
    await expect(typed).toHaveValue("A long night's work");
  });

  test("saving an entry that somebody else has removed restores it with the new input", async ({
    page,
    desk,
  }) => {
    await desk.signIn(page, "owner");
    await page.goto(`${desk.url}/desk/words/posts/1`);
    const other = await page.context().newPage();
    await other.goto(`${desk.url}/desk/words/posts/1`);
    await other.getByRole("button", { name: "Delete this entry" }).click();
    await expect(other.getByText(/^Deleted: /)).toBeVisible();
    await other.close();
    await page.getByLabel("Subtitle").fill("A long night's work");
    await save(page);
    await expect(page.getByText("Someone else had deleted this entry")).toBeVisible();
    await expect(page.getByLabel("Subtitle")).toHaveValue("A long night's work");
    await expect(page.getByLabel("Title").first()).not.toHaveValue("");
  });
});

test("only an owner can edit the site's text", async ({ page, desk }) => {
  await desk.signIn(page, "host");
  for (const path of ["", "/posts", "/studio/site", "/pages/home"])
    expect((await page.request.get(`${desk.url}/desk/words${path}`)).status(), path).toBe(404);
});

test("a picture is added and described, and its focal point is set", async ({
  page,
  desk,
  content,
  faults,
}) => {
  allowFailedRequests(faults);
  content.ownImages();
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words/pictures`);
  // 12 megapixels, like a photo from a phone.
  const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#446688" } });
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel("Add a new picture").setInputFiles({ name, mimeType: "image/jpeg", buffer });
  const frame = (background: string) =>
    sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(["#fff", "#000"].map(frame));
  const [first = Buffer.alloc(0)] = frames;
  await choose("Our new lamp.jpg", first);
  await page.getByLabel("What it shows", { exact: true }).fill("A lamp of salt.");
  for (const [bytes, words] of [
    [Buffer.from("no picture at all"), "This file is not a picture."],
    [Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "This is a HEIC picture, as iPhones save them."],
    [
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      "This picture is animated.",
    ],
    [first.subarray(0, first.length / 2), "This picture is damaged"],
  ] as const) {
    await choose("Our new lamp.jpg", bytes);
    await page.getByRole("button", { name: "Add the picture" }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByLabel("What it shows", { exact: true })).toHaveValue("A lamp of salt.");
  }
  await choose("Our new lamp.jpg", await photo.jpeg().toBuffer());
  await page.getByRole("button", { name: "Add the picture" }).click();
  await expect(page.getByRole("heading", { name: "our-new-lamp.webp" })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: /^What stays in view/ }).click({ position: { x: 68, y: 102 } });
  await expect(page.getByLabel("From the left, in percent")).toHaveValue("25");
  await expect(page.getByLabel("From the top, in percent")).toHaveValue("50");
  await page.getByLabel("From the top, in percent").fill("far down");
  await page.getByLabel("From the top, in percent").press("Enter");
  await expect(page.getByText("Please write a number from 0 to 100.").last()).toBeVisible();
  await expect(page.getByLabel("From the top, in percent")).toHaveValue("far down");
  await expect(page.getByLabel("From the left, in percent")).toHaveValue("25");
  await page.getByLabel("From the top, in percent").fill("80 %");
  await page.getByLabel("From the top, in percent").press("Enter");
  await expect(page.getByLabel("From the top, in percent")).toHaveValue("80");
  await page.goto(`${desk.url}/desk/words/posts/1`);
  await page.getByRole("button", { name: /^See all pictures, or add one ?: Picture on cards$/ }).click();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: /our-new-lamp/ }).click();
  await save(page);
  await expect(page.getByText(draftSaved)).toBeVisible();
  await expect(page.getByText("Before this can go online")).toHaveCount(0);
});

test.describe("pictures without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a picture is chosen by seeing it, or added on the way; what was typed is kept", async ({
    page,
    desk,
    content,
  }) => {
    content.ownImages();
    await desk.signIn(page, "owner");
    await page.goto(`${desk.url}/desk/words/posts/1`);
    const seeAll = page.getByRole("button", { name: /^See all pictures, or add one ?: Picture on cards$/ });
    const picture = page.getByRole("combobox", { name: "Picture on cards" });
    await page
      .getByLabel(/^Title/)
      .first()
      .fill("A quieter hour");
    await seeAll.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a picture");
    await page.getByLabel("Search in all pictures").fill("salt-lamp");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("button", { name: /gallery-salt-lamp-shelf/ }).click();
    await expect(page.getByText("The picture is in your draft.")).toBeVisible();
    await expect(picture).toHaveValue("gallery-salt-lamp-shelf.webp");
    await expect(page.getByLabel(/^Title/).first()).toHaveValue("A quieter hour");

    await seeAll.click();
    await page.getByLabel("Add a new picture").setInputFiles({
      name: "Our lamp.png",
      mimeType: "image/png",
      buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: "#446688" } })
        .png()
        .toBuffer(),
    });
    await page.getByLabel("What it shows", { exact: true }).fill("A lamp of salt.");
    await page.getByRole("button", { name: "Add the picture" }).click();
    await expect(picture).toHaveValue("our-lamp.webp");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(picture).toHaveValue("gallery-salt-lamp-shelf.webp");
  });
});

test("an article is formatted with buttons, and a preview shows the result", async ({ page, desk }) => {
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words/posts/1`);
  await wakeUp(page);
  const text = page.getByLabel("Text", { exact: true });
  await text.fill("A calm hour");
  await text.selectText();
  await page.getByRole("button", { name: "Bold" }).click();
  await expect(text).toHaveValue("**A calm hour**");
  await page.getByRole("button", { name: "How it looks" }).click();
  const preview = page.getByRole("region", { name: "How it looks: Text" });
  await expect(preview.locator("strong")).toHaveText("A calm hour");
  await text.fill("## Rest in {city}\n\n> Breathe.");
  await expect(preview.getByRole("heading", { name: "Rest in Columbus" })).toBeVisible();
  await expect(preview.locator("blockquote")).toHaveText("Breathe.");
  await text.fill("One.\nTwo.\n\nThree.");
  await text.evaluate((area) => (area as HTMLTextAreaElement).setSelectionRange(8, 8));
  await page.getByLabel("Link or price to add").selectOption("/contact");
  await page.getByRole("button", { name: "Add it", exact: true }).click();
  await expect(text).toHaveValue(/^One\.\nTwo\[.+\]\(\/contact\)\.\n\nThree\.$/);
  await page.getByRole("button", { name: "See all pictures, or add one at the cursor" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a picture");
  await page.locator("button[name=choose]").first().click();
  await expect(text).toHaveValue(/^One\.\nTwo\[.+\]\(\/contact\)\.\n\n!\[.+\]\(.+\)\n\nThree\.\s*$/);
  expect(await findAxeViolations(page)).toEqual([]);
});

test("the site is a tree as visitors see it; parts of a form stay open; before and after of each change", async ({
  page,
  desk,
}) => {
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words`);
  const blog = page.getByRole("region", { name: "Blog" });
  await expect(blog.getByRole("link", { name: /^Posts/ })).toBeVisible();
  expect(await blog.getByRole("list").last().getByRole("link").count()).toBeGreaterThan(1);
  await page
    .getByRole("region", { name: "On every page" })
    .getByRole("link", { name: /^Facts/ })
    .click();
  await wakeUp(page);
  const address = page.locator("details").filter({ hasText: "Street" }).first();
  await page
    .getByRole("navigation", { name: "Parts of this form" })
    .getByRole("link", { name: "Address" })
    .click();
  await expect(address).toHaveAttribute("open");
  await page.getByLabel("Street").fill("7 Mill Street");
  await save(page);
  // One stays where one was, with the focus on what says it.
  const saved = page.getByText(draftSaved);
  await expect(saved).toBeInViewport();
  await expect(page.locator(":focus")).toContainText(draftSaved);
  await expect(page.getByLabel("Street")).toBeInViewport();
  await expect(address).toHaveAttribute("open");
  await page.goto(`${desk.url}/desk/words/publish`);
  await page.getByText(/^Before and after/).click();
  await expect(page.getByRole("definition").filter({ hasText: "7 Mill Street" })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});
