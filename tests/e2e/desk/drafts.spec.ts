import { AWAKE_EVENT } from "#site/boot/handoff-shape.ts";
import { studioDay } from "../../studio-day.ts";
import { expect, holdReact, wakeUp } from "../test.ts";
import { test } from "./desk.fixtures.ts";

test("what is typed at the desk stays when another button of the page is pressed, until somebody signs out", async ({
  page,
  desk,
}) => {
  await desk.signIn(page, "host");
  await page.goto(`${desk.url}/desk/closed-times`);
  await page.getByLabel("First day").fill(studioDay(90));
  await page.getByLabel("Why").fill("Painting");
  await page.getByRole("button", { name: "Close it" }).click();
  await expect(page.getByText(/^Closed\./)).toBeVisible();
  await wakeUp(page);
  await expect(page.getByLabel("Why")).toHaveValue("");

  await page.getByLabel("Why").fill("A deep clean");
  await page.getByRole("main").getByRole("button", { name: /^Open/ }).click();
  await expect(page).toHaveURL(/opened/);
  await wakeUp(page);
  await expect(page.getByLabel("Why")).toHaveValue("A deep clean");

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/sign-in/);
  await wakeUp(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("deep clean");
});

test("what the browser sends while React wakes leaves no draft", async ({ page, desk }) => {
  await desk.signIn(page, "host");
  const wake = await holdReact(page);
  let noteAwake = (): void => undefined;
  const isAwake = new Promise<void>((resolve) => {
    noteAwake = resolve;
  });
  await page.exposeFunction("noteAwake", () => noteAwake());
  await page.addInitScript((event) => {
    document.addEventListener(event, () => Reflect.get(window, "noteAwake")());
  }, AWAKE_EVENT);
  await page.goto(`${desk.url}/desk/closed-times`);
  await page.getByLabel("First day").fill(studioDay(91));
  await page.getByLabel("Why").fill("Painting again");
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/desk/closed-times", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Close it" }).click({ noWaitAfter: true });
  wake();
  await isAwake;
  answer();
  await expect(page.getByText(/^Closed\./)).toBeVisible();
  await wakeUp(page);
  await expect(page.getByLabel("Why")).toHaveValue("");
});
