import type { Locator, Page } from "@playwright/test";
import { fillCard, fillDonor } from "./donor.ts";
import { SEND } from "./feedback.ts";
import { expect } from "./test.ts";

/** Before and after React wakes: for what works without it. */
export const ALWAYS = ["asleep", "awake"] as const;

/** A control that is pressed twice. */
export type PressCase = {
  name: string;
  /** In which states of React it is pressed; awake if left out. */
  when?: readonly ("asleep" | "awake")[];
  path: string;
  width?: number;
  /** Brings the control onto the screen. */
  prepare?: (page: Page) => Promise<void>;
  control: (page: Page) => Locator;
  /** What the first press leads to. The second press must not change it. */
  shows: (page: Page) => Locator;
  /** Whether another control stands for this one, except in the full matrix. */
  isVariation?: true;
};

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name });
const newsletter = (page: Page) => page.getByRole("contentinfo").locator("form");

const dialogNamed = (name: string) => (page: Page) => page.getByRole("dialog", { name });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
}

/** What opens dialogs without React, or shows them before it is awake. */
export const openers: readonly PressCase[] = [
  {
    name: "the button that opens the menu",
    when: ALWAYS,
    path: "/about",
    width: 390,
    control: (page) => page.getByRole("banner").getByRole("button", { name: "Menu" }),
    shows: dialogNamed("Menu"),
  },
  {
    name: "the link that opens the comfort settings",
    when: ALWAYS,
    path: "/about",
    control: (page) => page.getByRole("banner").getByRole("link", { name: "Comfort settings" }),
    shows: dialogNamed("Comfort settings"),
    isVariation: true,
  },
  {
    name: "the link that opens a film",
    when: ALWAYS,
    path: "/home-2",
    control: (page) => page.getByRole("link", { name: "Watch Videos" }),
    shows: dialogNamed("A slow walk through the rooms"),
    isVariation: true,
  },
  {
    name: "the link that opens a picture",
    when: ALWAYS,
    path: "/gallery",
    control: (page) => page.getByRole("main").getByRole("link", { name: "Infinity mirror" }).first(),
    shows: dialogNamed("Infinity mirror"),
  },
];

export const pressCases: readonly PressCase[] = [
  {
    name: "Sign Up, after an error",
    path: "/about",
    width: 390,
    async prepare(page) {
      const errors = [{ field: "email", message: "Please check the e-mail address." }];
      await page.route(SEND, (route) => route.fulfill({ status: 422, json: { errors } }), { times: 1 });
      await page.getByRole("contentinfo").locator("summary").click();
      await newsletter(page)
        .getByLabel(/^E-mail/)
        .fill("ada@visitor.example");
      await newsletter(page)
        .getByLabel(/^I agree/)
        .check();
      await newsletter(page).getByRole("button", { name: "Sign Up" }).click();
      await expect(newsletter(page).getByRole("region")).toBeFocused();
    },
    control: button("Sign Up"),
    shows: (page) => newsletter(page).getByText("you are on the list."),
  },
  {
    name: "the last button of a gift",
    path: "/donate",
    async prepare(page) {
      await page.getByRole("button", { name: /^\$25 / }).click();
      await fillDonor(page);
      await fillCard(page, "4242 4242 4242 4242");
      await page.getByRole("button", { name: "Review your gift" }).click();
    },
    control: button("Give $25"),
    shows: (page) => page.getByRole("heading", { name: "The test worked. No money was taken." }),
  },
  ...openers,
  {
    name: "the button that closes the menu",
    when: ALWAYS,
    path: "/about",
    width: 390,
    prepare: openMenu,
    control: (page) => page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: /Close/ }),
    shows: (page) => page.getByRole("heading", { level: 1, name: "About" }),
    isVariation: true,
  },
  {
    name: "a link to another page",
    path: "/blog",
    control: (page) => page.getByRole("link", { name: /READ MORE/ }).first(),
    shows: (page) => page.locator("#post-title"),
    isVariation: true,
  },
];
