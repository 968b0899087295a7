import type { Page } from "@playwright/test";
import { expect, wakeUp } from "../test.ts";
import { test } from "./words.fixtures.ts";

/** Puts a text on the clipboard, as another program does: in two forms. */
async function copy(page: Page, html: string, plain: string): Promise<void> {
  await page.evaluate(
    ([rich, text]) => {
      const fill = (event: ClipboardEvent) => {
        event.clipboardData?.setData("text/html", rich);
        event.clipboardData?.setData("text/plain", text);
        event.preventDefault();
      };
      document.addEventListener("copy", fill, { once: true });
      document.execCommand("copy");
    },
    [html, plain] as const,
  );
}

const google = `<meta charset='utf-8'><b id="docs-internal-guid-1"><h2>Winter</h2><p>We open at ten.</p><p>Bring:</p><ul><li><p>Socks</p></li><li><p>Water</p></li></ul></b>`;
const asRead = "Winter\nWe open at ten.\nBring:\nSocks\nWater";
const markdown = "Hello.\n\n## Winter\n\nWe open at ten.\n\nBring:\n\n- Socks\n- Water";

test("a text pasted from Google Docs has its paragraphs, heading and list: in the field, undone and redone, in the file, and on the page", async ({
  page,
  desk,
}) => {
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words/posts/1`);
  await wakeUp(page);
  const area = page.getByLabel(/^Text/).last();
  await area.fill("Hello.\n\n");
  await copy(page, google, asRead);
  await area.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("ControlOrMeta+V");
  await expect(area).toHaveValue(markdown);
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(area).toHaveValue("Hello.\n\n");
  await page.keyboard.press("ControlOrMeta+Shift+Z");
  await expect(area).toHaveValue(markdown);
  await page.getByRole("button", { name: "How it looks" }).last().click();
  const shown = page.getByRole("heading", { name: "Winter" });
  await expect(shown).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^(Socks|Water)$/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Save draft" }).first().click();
  await expect(page.getByText("Saved in your draft. It is not online yet.")).toBeVisible();
  await expect(page.getByLabel(/^Text/).last()).toHaveValue(`${markdown}\n`);
});

const bullet = (text: string) =>
  `<div class=O style='mso-line-spacing:"90 0 0"'><span style='mso-special-format:bullet;font-family:Arial'>•</span><span>${text}</span></div>`;

const listed = (text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const office = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=ProgId content=Word.Document><style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const programs = {
  PowerPoint: {
    html: office(bullet("Socks") + bullet("Water")),
    plain: "•\tSocks\r\n•\tWater",
    becomes: "- Socks\n- Water",
  },
  Outlook: {
    html: office(
      `<p class=MsoNormal>Dear Sam,<o:p></o:p></p><p class=MsoNormal>We open at <b>ten</b>.<br>Each day.<o:p></o:p></p>${listed("Socks")}${listed("Water")}<p class=MsoNormal>Bye<o:p></o:p></p>`,
    ),
    plain: "Dear Sam,\r\nWe open at ten.\vEach day.\r\n·\tSocks\r\n·\tWater\r\nBye\r\n",
    becomes: "Dear Sam,\n\nWe open at ten.\\\nEach day.\n\n- Socks\n- Water\n\nBye",
  },
  "a mail that quotes another": {
    html: "<div>Thank you!</div><blockquote><div>We open at ten.</div><p>Bring socks.</p></blockquote>",
    plain: "Thank you!\n> We open at ten.\n>\n> Bring socks.",
    becomes: "Thank you!\n\n> We open at ten.\n> \n> Bring socks.",
  },
} as const;

test("text pasted from PowerPoint, Outlook and mails has its lines, lists and quotes", async ({
  page,
  desk,
}) => {
  await desk.signIn(page, "owner");
  await page.goto(`${desk.url}/desk/words/posts/1`);
  await wakeUp(page);
  const area = page.getByLabel(/^Text/).last();
  for (const [name, { html, plain, becomes }] of Object.entries(programs)) {
    await area.fill("");
    await copy(page, html, plain);
    await area.focus();
    await page.keyboard.press("ControlOrMeta+V");
    await expect(area, name).toHaveValue(becomes);
  }
});
