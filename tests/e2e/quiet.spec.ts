import { onePerTemplate } from "./pages.ts";
import { expect, test, wakeUp } from "./test.ts";

/** Controls that ask for another site's map or film, or leave the page: pressed in tests of their own. */
const ASKS_FOR_MORE = /map|film|video|watch|play|print|load the page/i;

test.skip(({ isMobile }) => isMobile, "the same on every screen");

for (const path of onePerTemplate()) {
  // What breaks the security policy or writes to the console fails every test: see test.ts.
  test(`${path}: whatever is pressed, nothing is asked of another site and no cookie is set`, async ({
    page,
    context,
    baseURL,
  }) => {
    const outside: string[] = [];
    context.on("request", (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`))
        outside.push(request.url());
    });
    await page.goto(path);
    await wakeUp(page);
    const pressed = await page.evaluate(pressEverything, ASKS_FOR_MORE.source);
    expect(pressed).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    expect(outside).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}

/** Presses every control of the page, those too that come with the pressing; says how many. */
async function pressEverything(except: string): Promise<number> {
  const controls = "button, summary, [role=tab], input[type=radio], input[type=checkbox], a[data-wake]";
  const pressed = new Set<Element>();
  const next = () =>
    [...document.querySelectorAll<HTMLElement>(controls)].find(
      (control) =>
        !pressed.has(control) &&
        control.checkVisibility() &&
        !control.closest("[role=search]") &&
        !new RegExp(except, "i").test(`${control.textContent} ${control.getAttribute("aria-label")}`),
    );
  for (let control = next(); control && pressed.size < 200; control = next()) {
    pressed.add(control);
    control.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  return pressed.size;
}
