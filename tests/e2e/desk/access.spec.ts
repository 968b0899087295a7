import type { RouteConfigEntry } from "@react-router/dev/routes";
import { isDeskPath, isOpenDeskPath, signInPath } from "#core/values/desk-addresses.ts";
import { menuFor } from "#desk/rooms.ts";
import routes from "../../../src/routes.ts";
import { findAxeViolations } from "../axe.ts";
import { cachedPaths } from "../cached-paths.ts";
import { allowFailedRequests, expect, wakeUp } from "../test.ts";
import { test } from "./desk.fixtures.ts";
import { bookFirstTime } from "./guest.ts";

test("the desk opens for people who are signed in, and sends everybody else to the sign-in page", async ({
  page,
  desk,
  isMobile,
}) => {
  await page.goto(`${desk.url}/desk?day=2026-12-04`);
  await expect(page).toHaveURL(`${desk.url}/desk/sign-in?next=%2Fdesk%3Fday%3D2026-12-04`);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await desk.signIn(page, "host");
  const response = await page.goto(`${desk.url}/desk`);
  expect(response?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  await expect(
    page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Today" }),
  ).toHaveAttribute("aria-current", "page");
  // A phone has no space for the name.
  await expect(page.getByText("Harry Host")).toBeVisible({ visible: !isMobile });
  expect(await findAxeViolations(page)).toEqual([]);
});

test("a host can open a host's pages, but not the owner's", async ({ page, desk }) => {
  const mine = menuFor("host").map(({ address }) => address);
  const others = menuFor("owner").filter(({ address }) => !mine.includes(address));
  await desk.signIn(page, "host");
  for (const href of mine) expect((await page.request.get(desk.url + href)).status(), href).toBe(200);
  for (const { address } of others)
    expect((await page.request.get(desk.url + address)).status(), address).toBe(404);
});

test("every desk address refuses people who are not signed in, and posts from other sites", async ({
  page,
  desk,
}) => {
  const paths = pathsOf(await routes).filter((path) => isDeskPath(path) && !isOpenDeskPath(path));
  expect(paths.length).toBeGreaterThan(30);
  const send = async (path: string, options = {}) => {
    const response = await page.request.fetch(desk.url + path, { maxRedirects: 0, ...options });
    return [response.status(), response.headers().location?.split("?")[0]];
  };
  const posted = { method: "POST", headers: { origin: desk.url } };
  const own = { ...posted, form: { act: "here" } };
  for (const path of paths) {
    for (const options of [{}, posted]) expect(await send(path, options), path).toEqual([303, signInPath]);
    // The page returns the input, to be sent again after signing in.
    expect(await send(path, own), path).toEqual([401, undefined]);
  }
  await desk.signIn(page, "owner");
  const foreign = { ...own, headers: { origin: "https://elsewhere.example" } };
  for (const path of paths) expect((await send(path, foreign))[0], path).toBe(403);
});

test.describe("with the site's worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("signing out leaves no pages of the desk in the browser", async ({ page, context, desk, faults }) => {
    allowFailedRequests(faults);
    await page.goto(`${desk.url}/about`);
    await wakeUp(page);
    await expect.poll(() => cachedPaths(page)).toContain("/about");
    const { name } = await desk.signIn(page, "owner");
    for (const path of ["/desk", "/desk/people"]) {
      await page.goto(desk.url + path);
      await expect(page.getByRole("navigation", { name: "Desk" })).toContainText(name);
    }
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    expect((await cachedPaths(page)).filter((path) => path.startsWith("/desk"))).toEqual([]);
    await context.setOffline(true);
    for (const path of ["/desk", "/desk/people"]) {
      await page.goto(desk.url + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(name)).toHaveCount(0);
    }
    await context.setOffline(false);
  });
});

test("after a session is ended elsewhere, neither the desk nor a booking is shown, even offline", async ({
  page,
  context,
  desk,
  faults,
}) => {
  allowFailedRequests(faults);
  const { reference } = await bookFirstTime(page, desk);
  await desk.signIn(page, "host");
  const paths = ["/desk/bookings", `/desk/bookings/${reference}`];
  for (const path of paths) await page.goto(desk.url + path);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada Lovelace");
  desk.withStore((db) => db.exec("DELETE FROM desk_sessions"));
  await page.goto(`${desk.url}/desk`);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await context.setOffline(true);
  for (const path of paths) {
    await page.goto(desk.url + path).catch(() => undefined);
    await expect(page.getByText("Ada")).toHaveCount(0);
  }
  await page.goBack().catch(() => undefined);
  await expect(page.getByText("Ada")).toHaveCount(0);
});

/** The path of each route, with "1" for each parameter. */
function pathsOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path = "", children }) => {
    const own = path === "" ? above : `${above}/${path.replace(/:\w+\??/g, "1")}`;
    return children ? pathsOf(children, own) : [own];
  });
}
