import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { toolsFolder } from "../../scripts/tools/install.ts";
import { allPages } from "../e2e/pages.ts";
import { expect, test, waitForWholePage, wakeUp } from "../e2e/test.ts";

test.use({ trace: "off" });

const ENGINE = path.join(toolsFolder, "node_modules/accessibility-checker-engine/ace-window.js");

/** What the engine calls a violation that is none; `at` looks at the element's path and its tag. */
const EXPLAINED: { rule: string; at: RegExp; because: string }[] = [
  {
    rule: "aria_content_in_landmark",
    at: /href="#main"/,
    because: "The skip link comes before everything else; it leads into the landmarks.",
  },
  {
    rule: "input_checkboxes_grouped",
    at: /name="agree"/,
    because:
      "The sidebar and the footer each have a newsletter form with one box; the two do not belong together.",
  },
  {
    rule: "input_label_exists",
    at: /name="people"/,
    because: "The label is closed away together with its field, until somebody opens the booking fields.",
  },
  {
    rule: "text_contrast_sufficient",
    at: /\/body\[1\]\/header\[1\]\//,
    because:
      "The header lies over the next section's background, which the engine does not see; axe measures it.",
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

/** What IBM's Equal Access engine is sure about: rules of WCAG 2.2 that fail. Its questions to a person are left out. */
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

for (const path of allPages()) {
  test(`${path} has no violation for Equal Access`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await wakeUp(page);
    await waitForWholePage(page);
    const faults = (await violations(page)).filter(
      ({ ruleId, snippet, path: { dom } }) =>
        !EXPLAINED.some(({ rule, at }) => rule === ruleId && at.test(`${dom} ${snippet}`)),
    );
    expect(faults.map(({ ruleId, message, snippet }) => `${ruleId}: ${message} | ${snippet}`)).toEqual([]);
  });
}
