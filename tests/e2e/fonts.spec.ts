import { expect, test } from "./test.ts";

test("an English page fetches one file per typeface, and the extended one only once its glyphs are needed", async ({
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

test("a page in another language fetches one file per typeface, too, with all letters", async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => {
    const name = new URL(request.url()).pathname;
    if (name.endsWith(".woff2")) files.push(name);
  });
  await page.goto("/es/short");
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe("loaded");
  expect(files).toEqual([expect.stringContaining("fraunces-all"), expect.stringContaining("-next-all")]);
  await expect
    .poll(() => page.evaluate(() => document.fonts.check("1rem 'Atkinson with all letters'", "¿ñ")))
    .toBe(true);
});

test("the text's zero has no slash, like the one of the display typeface", async ({ page }) => {
  await page.goto("/contact");
  const inks = await page.evaluate(async () => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) return undefined;
    return Promise.all(
      ["'Atkinson Hyperlegible Next'", "Fraunces"].map(async (family) => {
        await document.fonts.load(`400 1rem ${family}`, "0");
        canvas.clearRect(0, 0, 300, 150);
        canvas.font = `400 100px ${family}`;
        canvas.fillText("0", 0, 100);
        const { actualBoundingBoxAscent: height, width } = canvas.measureText("0");
        return canvas.getImageData(width / 2, 100 - height / 2, 1, 1).data[3];
      }),
    );
  });
  expect(inks).toEqual([0, 0]);
});

/** The weights that pages use: labels and lists; links and buttons; bold text. */
const WEIGHTS = [400, 550, 700];

const TEXT =
  "Go back home to all posts about quiet rooms. Book an hour, choose the light, and tell us what would help you rest.";

test("the fallback fonts have the metrics of the real ones, so that text does not reflow", async ({
  page,
}) => {
  await page.goto("/contact");
  const widths = await page.evaluate(
    async ({ weights, text }) => {
      const measure = (family: string, weight: number) => {
        const line = document.createElement("span");
        line.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 5rem ${family}`;
        line.append(text);
        document.body.append(line);
        const { width } = line.getBoundingClientRect();
        line.remove();
        return width;
      };
      const families = ["'Atkinson fallback'", "'Atkinson Hyperlegible Next'"];
      const found: { weight: number; own: number; real: number }[] = [];
      for (const weight of weights) {
        // Rejects if the system has none of the fonts that the face names.
        for (const family of families)
          await document.fonts.load(`${weight} 1rem ${family}`, text).catch(() => undefined);
        const [own = 0, real = 0] = families.map((family) => measure(`${family}, monospace`, weight));
        if (own !== measure("monospace", weight)) found.push({ weight, own, real });
      }
      return found;
    },
    { weights: WEIGHTS, text: TEXT },
  );
  test.skip(widths.length === 0, "This system has neither Arial nor a font with its metrics.");
  for (const { weight, own, real } of widths)
    expect(Math.abs(own / real - 1), `at weight ${weight}, ${own} and ${real} pixels`).toBeLessThan(0.01);
});
