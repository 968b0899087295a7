import type { Page, Request } from "@playwright/test";
import { addLink, type LinkPurpose } from "#server/desk/access/links.ts";
import { startServer } from "../own-server.ts";
import { expect } from "../test.ts";
import { type DeskServer, test } from "./desk.fixtures.ts";

/** Gives the page a passkey device whose owner always agrees, as a phone does with a finger. */
async function addPhone(page: Page): Promise<{ readonly lose: () => Promise<void> }> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: () => client.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId }).then(() => {}),
  };
}

/** The address of a link as a terminal or a mail shows it. */
function linkOf(desk: DeskServer, purpose: LinkPurpose, person?: number): string {
  const wish = { purpose, now: Date.now(), ...(person !== undefined && { person }) };
  return `${desk.url}/desk/welcome#${desk.withStore((db) => addLink(db, wish).secret)}`;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Opens the link of a new desk, says a name and makes a passkey. */
async function setUp(page: Page, desk: DeskServer): Promise<void> {
  await page.goto(linkOf(desk, "setup"));
  await expect(page.getByLabel("Link or code")).not.toHaveValue("");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel(/^Your name/).fill("Ada Reed");
  await page.getByRole("button", { name: "Go to your desk" }).click();
  await page.getByRole("button", { name: "Add a passkey for this device" }).click();
  await expect(page.getByText("Your passkey is saved.")).toBeVisible();
}

/** Signs in with the passkey of the page's device. @returns what the browser posted for it */
async function signIn(page: Page, desk: DeskServer): Promise<Request> {
  await page.goto(`${desk.url}/desk/sign-in`);
  const posted = page.waitForRequest(
    (request) => request.method() === "POST" && new URL(request.url()).pathname === "/desk/sign-in",
  );
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  const request = await posted;
  await expect(heading(page, "Today")).toBeVisible();
  return request;
}

const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "desk")?.value;

test("a desk is set up with a passkey, which lets its owner in from then on", async ({ page, desk }) => {
  await addPhone(page);
  await setUp(page, desk);
  expect(page.url()).not.toContain("#");
  const first = await cookieOf(page);
  await page.context().clearCookies();
  await signIn(page, desk);
  expect(await cookieOf(page)).not.toBe(first);
});

test("whoever lost their phone comes back by a link, which works once, and makes another passkey", async ({
  page,
  desk,
}) => {
  const phone = await addPhone(page);
  await setUp(page, desk);
  await phone.lose();
  await addPhone(page);
  await page.context().clearCookies();
  const link = linkOf(desk, "recover", 1);
  for (const look of ["once", "twice"]) {
    await page.goto("about:blank");
    await page.goto(link);
    await expect(page.getByLabel("Link or code"), look).not.toHaveValue("");
  }
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Today")).toBeVisible();
  await page.goto(`${desk.url}/desk/account`);
  await page.getByRole("button", { name: "Add a passkey for this device" }).click();
  await expect(page.getByText("Your passkey is saved.")).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, desk);
  const again = await page.request.post(`${desk.url}/desk/welcome`, {
    form: { secret: link.split("#")[1] ?? "" },
    headers: { origin: desk.url },
  });
  expect([again.status(), again.headers()["set-cookie"]]).toEqual([422, undefined]);
});

test("what a passkey said counts once, and not on another site", async ({ page, desk }) => {
  await addPhone(page);
  await setUp(page, desk);
  await page.context().clearCookies();
  const request = await signIn(page, desk);
  await page.context().clearCookies();
  const post = (passkey: string) =>
    page.request.post(`${desk.url}/desk/sign-in`, {
      form: { passkey },
      headers: { origin: desk.url },
      maxRedirects: 0,
    });
  const said = new URLSearchParams(request.postData() ?? "").get("passkey") ?? "";
  expect((await post(said)).status(), "replayed").toBe(422);

  const options = await page.request.post(`${desk.url}/desk/passkey-options`, {
    form: { purpose: "sign-in" },
    headers: { origin: desk.url },
  });
  const elsewhere = await startServer({});
  await page.goto(elsewhere.url.replace("127.0.0.1", "localhost"));
  // A browser lets any port of this machine ask for its passkeys: the answer names the site that asked.
  const phished = await page.evaluate(
    async (json) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
      const answer = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
      return JSON.stringify(answer.toJSON());
    },
    await options.json(),
  );
  expect((await post(phished)).status(), "asked for by another site").toBe(422);
  await page.goto("about:blank");
  await elsewhere.stop();
  expect(await cookieOf(page)).toBeUndefined();
});

test("a session that was ended elsewhere is worth nothing, also to whoever copied its cookie", async ({
  page,
  browser,
  desk,
}) => {
  await addPhone(page);
  await setUp(page, desk);
  const stolen = (await cookieOf(page)) ?? "";
  await page.context().clearCookies();
  await signIn(page, desk);
  const thief = await browser.newContext();
  await thief.addCookies([{ name: "desk", value: stolen, url: desk.url }]);
  const asThief = () => thief.request.get(`${desk.url}/desk`, { maxRedirects: 0 });
  expect((await asThief()).status()).toBe(200);
  await page.goto(`${desk.url}/desk/account`);
  await page
    .getByRole("button", { name: /^End the session/ })
    .last()
    .click();
  await expect(page.getByText("The session is ended.")).toBeVisible();
  expect((await asThief()).status()).toBe(303);
  await thief.close();
});
