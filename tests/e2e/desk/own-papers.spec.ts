import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findAxeViolations } from "../axe.ts";
import { allowFailedRequests, expect } from "../test.ts";
import type { DeskServer } from "./desk.fixtures.ts";
import { test } from "./publish.fixtures.ts";
import { waitFor } from "./wait-for-publish.ts";

const address = "/files/our-insurance.pdf";

/** A PDF that says which one it is. */
function paperOf(year: number): Buffer {
  return Buffer.from(`%PDF-1.7\n% Insured in ${year}.\n${"x".repeat(2000)}\n%%EOF\n`);
}

/** Chooses a file on the page that adds a PDF, and sends it. */
async function send(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.getByLabel(/^PDF/).setInputFiles({ name, mimeType: "application/pdf", buffer: bytes });
  await page.getByRole("button", { name: "Add the PDF" }).click();
}

/** Adds a PDF to the first paper of the form that is open. */
async function addPdf(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.getByRole("button", { name: /^Add a PDF/ }).click();
  await send(page, name, bytes);
  await expect(page.getByText("The PDF is in your draft.")).toBeVisible();
}

/** Opens the papers of the page to file at the desk. */
async function openPapers(page: Page, desk: DeskServer): Promise<void> {
  await page.goto(`${desk.url}/desk/words`);
  await page.getByRole("link", { name: "The place" }).click();
  await page.locator("summary", { hasText: "The page that groups file" }).click();
}

/** Adds a paper without a file or a link. */
async function addPaper(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: /^Add one.*Insurance and policies/ }).click();
  await page.getByRole("group", { name: "Insurance and policies" }).getByLabel("Text").fill(title);
}

async function publish(page: Page, desk: DeskServer): Promise<void> {
  await page.goto(`${desk.url}/desk/words/publish`);
  await page.getByRole("button", { name: "Publish" }).click();
  await waitFor(page, page.getByText("Published. Visitors see it now."));
}

/** What a visitor saves who finds the paper on the page to file. */
async function savedFromPage(visitor: Page, desk: DeskServer) {
  await visitor.goto(`${desk.url}/visit/for-groups`);
  const link = visitor.getByRole("link", { name: /^Our insurance \(PDF, 2.0 kB\)$/ });
  await expect(link).toHaveAttribute("href", address);
  const saved = visitor.waitForEvent("download");
  await link.click();
  const file = await saved;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("an owner's PDF is added, found on the page to file and saved, replaced under the same link, taken away, and back with the earlier version", async ({
  page,
  browser,
  desk,
  content,
  faults,
}) => {
  test.setTimeout(300_000);
  allowFailedRequests(faults);
  content.switchOff("shop", "causes", "donations", "events", "volunteers");
  content.keepHomes();
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const status = async () => (await context.request.get(desk.url + address)).status();

  await desk.signIn(page, "owner");
  await openPapers(page, desk);
  await addPaper(page, "Our insurance");
  await addPdf(page, "Scan 0031.PDF", paperOf(2026));
  expect(await status(), "before it is published").toBe(404);
  await publish(page, desk);
  expect(await savedFromPage(visitor, desk)).toEqual({ name: "our-insurance.pdf", bytes: paperOf(2026) });

  await openPapers(page, desk);
  await page.locator("summary", { hasText: "Our insurance" }).click();
  await addPdf(page, "new one.pdf", paperOf(2027));
  expect((await savedFromPage(visitor, desk)).bytes, "until it is published").toEqual(paperOf(2026));
  await publish(page, desk);
  expect(await savedFromPage(visitor, desk)).toEqual({ name: "our-insurance.pdf", bytes: paperOf(2027) });

  await openPapers(page, desk);
  await page.getByRole("button", { name: /^Remove.*Our insurance/ }).click();
  await page.getByRole("button", { name: "Save draft" }).first().click();
  await expect(page.getByText("Saved in your draft.")).toBeVisible();
  await publish(page, desk);
  expect(await status()).toBe(404);
  await visitor.goto(`${desk.url}/visit/for-groups`);
  await expect(visitor.getByRole("link", { name: /Our insurance/ })).toHaveCount(0);

  await page
    .getByRole("button", { name: /^Go back to this version/ })
    .first()
    .click();
  await waitFor(page, page.getByText(/visitors see the earlier version again/i));
  expect((await savedFromPage(visitor, desk)).bytes).toEqual(paperOf(2027));
  await context.close();
});

test("a file that is no PDF to open is refused with the reason, and what was typed is kept", async ({
  page,
  desk,
  faults,
}) => {
  allowFailedRequests(faults);
  await desk.signIn(page, "owner");
  await openPapers(page, desk);
  await addPaper(page, "Our insurance");
  await page.getByRole("button", { name: /^Add a PDF/ }).click();
  const locked = Buffer.from("%PDF-1.7\ntrailer << /Encrypt 7 0 R >>\n%%EOF\n");
  const refused: [string, string, Buffer, RegExp][] = [
    ["a letter", "policy.docx", Buffer.from("PK\u0003\u0004 word/document.xml"), /This file is not a PDF/],
    [
      "a program",
      "insurance.pdf",
      Buffer.from("MZ\u0090 This program cannot be run"),
      /This file is not a PDF/,
    ],
    ["nothing in it", "insurance.pdf", Buffer.of(), /This file is empty/],
    ["half of it", "insurance.pdf", Buffer.from(`%PDF-1.7 ${"x".repeat(9000)}`), /is not whole/],
    [
      "6 MB",
      "insurance.pdf",
      Buffer.concat([paperOf(2026), Buffer.alloc(6_000_000), paperOf(2026)]),
      /larger than 5 MB/,
    ],
    ["locked", "insurance.pdf", locked, /This PDF is locked/],
  ];
  for (const [what, name, bytes, words] of refused) {
    await send(page, name, bytes);
    await expect(page.locator("#pdf-file-error"), what).toHaveText(words);
    await expect(page.getByRole("heading", { level: 1, name: "Add a PDF" })).toBeVisible();
  }
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel("It opens without a password: add it as it is").check();
  await send(page, "insurance.pdf", locked);
  await expect(page.getByText("The PDF is in your draft.")).toBeVisible();
  const papers = page.getByRole("group", { name: "Insurance and policies" });
  await expect(papers.getByLabel("Text")).toHaveValue("Our insurance");
  await expect(papers.getByLabel("PDF")).toHaveValue("our-insurance");
});
