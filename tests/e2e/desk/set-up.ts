import type { CDPSession, Page } from "@playwright/test";
import { expect } from "../test.ts";
import type { DeskServer } from "./desk.fixtures.ts";

/** Adds a virtual authenticator to the browser that approves every passkey request. */
export async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/** Opens a sign-in link from the terminal and continues to the form that asks for a name. */
export async function openLink(page: Page, desk: DeskServer): Promise<void> {
  await page.goto(await desk.terminalLink());
  // The secret is removed from the address, so it does not stay in the history.
  await expect(page).toHaveURL(`${desk.url}/desk/welcome`);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Sets up the desk, including a passkey. */
export async function setUp(page: Page, desk: DeskServer): Promise<void> {
  await openLink(page, desk);
  await page.getByLabel(/^Your name/).fill("Olive Owner");
  await page.getByRole("button", { name: "Go to your desk" }).click();
  await addPasskey(page);
}

/** Adds a passkey on "My sign-in". */
export async function addPasskey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add a passkey for this device" }).click();
  await expect(page.getByText("Your passkey is saved.")).toBeVisible();
}
