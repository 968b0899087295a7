import type { CDPSession, Page } from "@playwright/test";
import { expect } from "../test.ts";
import type { DeskServer } from "./desk.fixtures.ts";

/** Gives the browser a passkey device that says yes to everything. */
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

/** Opens a link of the terminal, up to the page that asks who one is. */
export async function openLink(page: Page, desk: DeskServer): Promise<void> {
  await page.goto(await desk.terminalLink());
  // The secret leaves the address: nobody reads it there later.
  await expect(page).toHaveURL(`${desk.url}/desk/welcome`);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Sets the desk up as far as a passkey. */
export async function setUp(page: Page, desk: DeskServer): Promise<void> {
  await openLink(page, desk);
  await page.getByLabel(/^Your name/).fill("Olive Owner");
  await page.getByRole("button", { name: "Go to your desk" }).click();
  await addPasskey(page);
}

/** Makes a passkey on the page of one's own sign-in. */
export async function addPasskey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add a passkey for this device" }).click();
  await expect(page.getByText("Your passkey is saved.")).toBeVisible();
}
