import { expect, test } from "./test.ts";

test("a page in English fetches one file of each typeface, and extended ones only when they are there", async ({
  page,
}) => {
  const files: string[] = [];
  page.on("request", (request) => {
    const name = new URL(request.url()).pathname;
    if (name.endsWith(".woff2")) files.push(name);
  });
  await page.goto("/contact");
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
  expect(files).toHaveLength(2);

  const others = page.waitForResponse(/atkinson-hyperlegible-next-all-[^/]+\.woff2$/);
  await page.getByLabel("Name").first().fill("Zoë");
  expect((await others).status()).toBe(200);
  await expect
    .poll(() => page.evaluate(() => document.fonts.check("1rem 'Atkinson extended'", "ë")))
    .toBe(true);
});

/** As a page has them: labels and lists, the medium weight of links and buttons, and what is stressed. */
const WEIGHTS = [400, 550, 700];

const WORDS =
  "Go back home to all posts about quiet rooms. Book an hour, choose the light, and tell us what would help you rest.";

test("the fallback fonts take the room of the real ones until those have come", async ({ page }) => {
  await page.goto("/contact");
  const rooms = await page.evaluate(
    async ({ weights, words }) => {
      const measure = (family: string, weight: number) => {
        const line = document.createElement("span");
        line.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 5rem ${family}`;
        line.append(words);
        document.body.append(line);
        const { width } = line.getBoundingClientRect();
        line.remove();
        return width;
      };
      const families = ["'Atkinson fallback'", "'Atkinson Hyperlegible Next'"];
      const rooms: { weight: number; own: number; real: number }[] = [];
      for (const weight of weights) {
        // Rejected where the system has none of the typefaces that are named.
        for (const family of families)
          await document.fonts.load(`${weight} 1rem ${family}`, words).catch(() => undefined);
        const [own = 0, real = 0] = families.map((family) => measure(`${family}, monospace`, weight));
        if (own !== measure("monospace", weight)) rooms.push({ weight, own, real });
      }
      return rooms;
    },
    { weights: WEIGHTS, words: WORDS },
  );
  test.skip(rooms.length === 0, "This system has neither Arial nor a typeface of its widths.");
  for (const { weight, own, real } of rooms)
    expect(Math.abs(own / real - 1), `at weight ${weight}, ${own} and ${real} pixels`).toBeLessThan(0.01);
});
