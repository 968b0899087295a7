import { IN_FULL } from "../../projects.ts";
import { findAxeViolations } from "../axe.ts";
import { startServer } from "../own-server.ts";
import { allowFailedRequests, expect } from "../test.ts";
import { test } from "./desk.fixtures.ts";
import { addAuthenticator, addPasskey, openLink, setUp } from "./set-up.ts";

test("an owner opens the sign-in link, adds a passkey, signs out, and signs in with the passkey", async ({
  page,
  desk,
  faults,
}) => {
  allowFailedRequests(faults);
  await addAuthenticator(page);
  await openLink(page, desk);
  await page.getByLabel(/^Your name/).fill("Olive Owner");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Go to your desk" }).click();
  await page.getByRole("button", { name: "Add a passkey for this device" }).click();
  await expect(page.getByText("Your passkey is saved.")).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await page.goto(`${desk.url}/desk/people`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await expect(page.getByText("Can do everything").first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  // Five minutes later, an invitation needs the passkey again.
  desk.withStore((db) => db.exec("UPDATE desk_sessions SET confirmed_until = 0"));
  await page.getByRole("button", { name: "Make an invitation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Is it you?" })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Use my passkey" }).click();
  await expect(page.getByLabel("Invitation")).toHaveValue(/\/desk\/welcome#[\w-]{43}$/);
  await expect(page.getByRole("img", { name: "The same link as a QR code" })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});

test(
  "after five minutes, adding another passkey requires the first one",
  IN_FULL,
  async ({ page, desk, faults }) => {
    allowFailedRequests(faults);
    const device = await addAuthenticator(page);
    await setUp(page, desk);
    desk.withStore((db) => db.exec("UPDATE desk_sessions SET confirmed_until = 0"));
    await page.getByRole("button", { name: "Add a passkey for this device" }).click();
    await page.getByRole("button", { name: "Use my passkey" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "My sign-in" })).toBeVisible();
    await device.send("WebAuthn.disable");
    await addAuthenticator(page);
    await addPasskey(page);
  },
);

test("a passkey response works only once, and one of an unknown passkey never", async ({
  page,
  desk,
  faults,
}) => {
  allowFailedRequests(faults);
  const device = await addAuthenticator(page);
  await setUp(page, desk);
  await page.getByRole("button", { name: "Sign out" }).click();
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && /sign-in\?/.test(request.url()),
  );
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  const response = new URLSearchParams((await sent).postData() ?? "").get("passkey") ?? "";
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeVisible();
  const replay = await page.request.post(`${desk.url}/desk/sign-in`, {
    form: { passkey: response },
    headers: { origin: desk.url },
    maxRedirects: 0,
  });
  expect(replay.status()).toBe(422);

  await page.getByRole("button", { name: "Sign out" }).click();
  desk.withStore((db) => db.exec("DELETE FROM desk_passkeys"));
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("This passkey was not recognized")).toBeVisible();
  await device.detach();
});

test("a passkey response made for another site is refused", async ({ page, desk }) => {
  await addAuthenticator(page);
  await setUp(page, desk);
  await page.context().clearCookies();
  const headers = { origin: desk.url };
  const elsewhere = await startServer({});
  // A browser lets every port of localhost request its passkeys, but the response names the origin.
  for (const [origin, status] of [
    [elsewhere.url.replace("127.0.0.1", "localhost"), 422],
    [desk.url, 303],
  ] as const) {
    const form = { purpose: "sign-in" };
    const options = await page.request.post(`${desk.url}/desk/passkey-options`, { form, headers });
    await page.goto(origin);
    const passkey = await page.evaluate(
      async (json) => {
        const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
        const response = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
        return JSON.stringify(response.toJSON());
      },
      await options.json(),
    );
    const given = { form: { passkey }, headers, maxRedirects: 0 };
    const response = await page.request.post(`${desk.url}/desk/sign-in`, given);
    expect(response.status(), origin).toBe(status);
  }
  await page.goto("about:blank");
  await elsewhere.stop();
});

test("opening a sign-in link does not use it up; using it does", async ({ page, desk }) => {
  const device = await addAuthenticator(page);
  await setUp(page, desk);
  await device.send("WebAuthn.disable");
  await addAuthenticator(page);
  await page.context().clearCookies();
  const link = await desk.terminalLink();
  for (let visits = 0; visits < 2; visits++) {
    await page.goto("about:blank");
    await page.goto(link);
    await expect(page).toHaveURL(`${desk.url}/desk/welcome`);
  }
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeVisible();
  await page.goto(`${desk.url}/desk/account`);
  await addPasskey(page);
  const again = await page.request.post(`${desk.url}/desk/welcome`, {
    form: { secret: link },
    headers: { origin: desk.url },
  });
  expect([again.status(), again.headers()["set-cookie"]]).toEqual([422, undefined]);
});

test("an owner who lost the phone gets back in with a link, and ends the lost session", async ({
  page,
  desk,
}) => {
  const owner = await desk.signIn(page, "owner");
  await page.context().clearCookies();
  await openLink(page, desk);
  await expect(page.getByRole("navigation", { name: "Desk" })).toContainText(owner.name);
  const lost = page.getByRole("listitem").filter({ hasText: "Unknown browser" });
  await lost.getByRole("button").click();
  await expect(page.getByText("The session has ended.")).toBeVisible();
  const stolen = await page.request.get(`${desk.url}/desk`, {
    headers: { cookie: `desk=${owner.secret}` },
    maxRedirects: 0,
  });
  expect(stolen.status()).toBe(303);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a sign-in link can be pasted into the field", async ({ page, desk }) => {
    const link = await desk.terminalLink();
    await page.goto(`${desk.url}/desk/welcome`);
    await page.getByLabel(/^Link or code/).fill(link);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel(/^Your name/).fill("Olive Owner");
    await page.getByRole("button", { name: "Go to your desk" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "My sign-in" })).toBeVisible();
  });
});
