import { readdirSync } from "node:fs";
import path from "node:path";
import type { Locator } from "@playwright/test";
import { isPair, isScalar, parseDocument, visit } from "yaml";
import { mailBody } from "#core/outbox/site-mail.server.ts";
import { copyContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { publishSeparately } from "../publish-separately.ts";
import { applyComfortSettings } from "./looks.ts";
import { type OwnServer, startServer } from "./own-server.ts";
import { expect, test } from "./test.ts";
import { findHorizontalOverflow } from "./width.ts";

/** Texts of people, by the names of their fields. References, addresses and numbers have other names. */
const WRITTEN =
  /^(title|label|name|shortName|lead|eyebrow|crumb|subtitle|summary|tagline|description|organisation|note|days|text|question|answer|role|street|city|quietHours|pays|reader|reply|book|first|quiet)$/;
/** Names that other files refer to, or that are a list's key. */
const KEPT = ["navigation", "video", "meta"];
const LARGE = { "data-text-size": "200", "data-spacing": "wide", "data-font": "readable" };
const PAGES = [
  "/",
  "/home-2",
  "/home-3",
  "/home-4",
  "/about",
  "/service",
  "/service-single/bubble-tube-corner",
  "/book",
  "/book/bubble-tube-corner",
  "/event",
  "/causes",
  "/blog",
  "/shop",
  "/donate",
  "/contact",
  "/visit",
];

/** Publishes the test content with every text of people changed, and serves it. */
async function serveWith(name: string, change: (text: string) => string): Promise<OwnServer> {
  const content = copyContent();
  const files = readdirSync(content.root, { recursive: true, encoding: "utf8" }).filter(
    (file) => /^[\w/-]+\.(yaml|md)$/.test(file) && !/^(images|sounds|yoga)\//.test(file),
  );
  for (const file of files.filter((each) => !/^(brand|pictures)\.yaml$/.test(each))) {
    const text = content.read(file);
    const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(text);
    const document = parseDocument(parts?.[1] ?? text);
    visit(document, {
      Pair(_key, { key, value }, above) {
        const field = isScalar(key) ? String(key.value) : "";
        const within = above.flatMap((one) =>
          isPair(one) && isScalar(one.key) ? [String(one.key.value)] : [],
        );
        const isKept = within.some((name) => KEPT.includes(name));
        const isInMenus = within.includes("navigation");
        if (isKept && !(isInMenus && (field === "label" || field === "title"))) return;
        if (!WRITTEN.test(field) || !isScalar(value) || typeof value.value !== "string") return;
        if (/[{}]/.test(value.value)) return;
        value.value = change(value.value);
      },
    });
    content.write(file, parts ? `---\n${document}---\n${parts[2]}` : String(document));
  }
  const { site } = await publishSeparately(`long-texts-${name}`, { CONTENT_DIR: path.resolve(content.root) });
  content.remove();
  return startServer({ SITE_DIR: site });
}

/** As long as words get in languages that join them, without a place to break. */
const LONGEST = "Rindfleischetikettierungsüberwachung";

/** The shortest text that an owner may write; instead of texts that may be longer, one that fits on no phone. */
const change = (text: string) => (text.length > LONGEST.length ? `${LONGEST} ${LONGEST}` : "A");

test.describe("with the shortest texts and the longest words that an owner may write", () => {
  let server: OwnServer | undefined;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    server = await serveWith("extreme", change);
  });
  test.afterAll(() => server?.stop());

  test("no page scrolls sideways on the smallest phone, and no link of the footer lies on another", async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, "the same width");
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 320, height: 640 });
    const wide: Record<string, string[]> = {};
    for (const address of PAGES) {
      await page.goto(`${server?.url}${address}`);
      for (const look of [{}, LARGE]) {
        await applyComfortSettings(page, look);
        const found = await findHorizontalOverflow(page);
        if (found.length > 0) wide[`${address} ${JSON.stringify(look)}`] = found;
        expect(await overlapping(page.locator("footer a, footer button"))).toEqual([]);
      }
    }
    expect(wide).toEqual({});
    const href = `https://studio.example/booking/HX7K2?key=${LONGEST.repeat(2)}`;
    const { html } = mailBody([LONGEST.repeat(3), { words: LONGEST, href }, { rows: [[LONGEST, LONGEST]] }]);
    await page.goto("about:blank");
    await page.setContent(html);
    expect(await findHorizontalOverflow(page), "a mail").toEqual([]);
  });
});

/** Pairs of controls whose boxes overlap. */
async function overlapping(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((elements) => {
    const shown = elements
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, boxes: [...element.getClientRects()] }))
      .filter(({ boxes }) => boxes.some(({ width, height }) => width > 1 && height > 1));
    return shown.flatMap((one, index) =>
      shown.slice(index + 1).flatMap((other) => {
        const lies = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2,
          ),
        );
        return lies ? [`${one.element.textContent} on ${other.element.textContent}`] : [];
      }),
    );
  });
}
