import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { toolsFolder } from "#workshop/tools/install.ts";
import { allPages } from "../e2e/pages.ts";
import { expect, test, waitForWholePage, wakeUp } from "../e2e/test.ts";

test.use({ trace: "off" });

const ENGINE = path.join(toolsFolder, "node_modules/accessibility-checker-engine/ace-window.js");

const EVERYWHERE = /^/;

/** False positives of the engine, each only on its pages. `at` is matched against the element's path and tag. */
const EXPLAINED: { rule: string; pages: RegExp; at: RegExp; because: string }[] = [
  {
    rule: "aria_content_in_landmark",
    pages: EVERYWHERE,
    at: /href="#main"/,
    because: "The skip link comes first and leads into the landmarks.",
  },
  {
    rule: "input_checkboxes_grouped",
    pages: /^\/service-single\//,
    at: /name="agree"/,
    because:
      "The sidebar and the footer each have a newsletter form with one checkbox; they are not a group.",
  },
  {
    rule: "input_label_exists",
    pages: /^\/(home)?$/,
    at: /name="(people|timeOfDay)"/,
    because: "The labels are hidden together with their fields until the booking fields are opened.",
  },
  {
    rule: "fieldset_label_valid",
    pages: /^\/accessibility$/,
    at: /\/main\[1\]\/section\[2\].*\/fieldset/,
    because: "The comfort settings are part of this page, and the closed panel has them too.",
  },
  {
    rule: "text_contrast_sufficient",
    pages: EVERYWHERE,
    at: /./,
    because:
      "The engine cannot parse oklch() and treats such a background as missing. Axe checks every contrast.",
  },
];

type Result = {
  ruleId: string;
  message: string;
  snippet: string;
  value: [string, string];
  path: { dom: string };
};
type Checker = { check: (page: Document, rules: string[]) => Promise<{ results: Result[] }> };

/** Definite failures of WCAG 2.2 according to IBM's Equal Access engine. Items for manual review are left out. */
async function violations(page: Page): Promise<Result[]> {
  await page.evaluate(readFileSync(ENGINE, "utf8"));
  return page.evaluate(async () => {
    const { Checker } = Reflect.get(window, "ace") as { Checker: new () => Checker };
    const { results } = await new Checker().check(document, ["WCAG_2_2"]);
    return results
      .filter(({ value: [level, outcome] }) => level === "VIOLATION" && outcome === "FAIL")
      .map(({ ruleId, message, snippet, value, path: { dom } }) => ({
        ruleId,
        message,
        snippet,
        value,
        path: { dom },
      }));
  });
}

/** Whether a violation on a page is a known false positive. */
function isExplained(page: string, { ruleId, snippet, path: { dom } }: Result): boolean {
  return EXPLAINED.some(
    ({ rule, pages, at }) => rule === ruleId && pages.test(page) && at.test(`${dom} ${snippet}`),
  );
}

for (const path of allPages()) {
  test(`${path} has no Equal Access violations`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await wakeUp(page);
    await waitForWholePage(page);
    const faults = (await violations(page)).filter((fault) => !isExplained(path, fault));
    expect(faults.map(({ ruleId, message, snippet }) => `${ruleId}: ${message} | ${snippet}`)).toEqual([]);
  });
}
