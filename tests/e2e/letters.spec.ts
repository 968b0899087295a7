import { expect, test } from "./test.ts";

test("a page in English fetches one file of each typeface, and other letters only when they are there", async ({
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
    .poll(() => page.evaluate(() => document.fonts.check("1rem 'Atkinson other letters'", "ë")))
    .toBe(true);
});
