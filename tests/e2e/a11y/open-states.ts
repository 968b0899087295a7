import type { Locator, Page } from "@playwright/test";
import { strings } from "#core/values/strings.ts";
import { fillDonor } from "../donor.ts";
import { feedbackForm, fillFeedback, SEND, sendButton } from "../feedback.ts";
import { wakeUp } from "../test.ts";

const CAUSE = "/causes-single/sensory-corners-in-schools";
const EVENT = "/event-single/school-for-poor-children";

/** A state that a visitor can bring a page into. */
export type OpenState = {
  name: string;
  path: string;
  /** What the visitor does on the page. */
  act?: (page: Page) => Promise<void>;
  /** What is visible afterwards. */
  shows: (page: Page) => Locator;
  /** The only kind of screen that has this state. */
  only?: "phone";
  /** Whether it has the same parts as another state, so that only the full matrix checks it. */
  isVariation?: true;
};

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name }).first().click();
const dialog = (name: string) => (page: Page) => page.getByRole("dialog", { name });
const summary = (page: Page) => page.getByRole("region", { name: strings.summaryTitle });

async function sendFeedback(page: Page): Promise<void> {
  await fillFeedback(page);
  await sendButton(page).click();
}

async function failToSend(page: Page): Promise<void> {
  await page.route(SEND, (route) => route.abort());
  await sendFeedback(page);
}

async function openComfort(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Comfort settings" }).click();
}

async function fillGift(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^\$50 / }).click();
  await fillDonor(page);
  await page.getByRole("radio", { name: /^Offline/ }).check();
  await press("Review your gift")(page);
}

async function fillShop(page: Page): Promise<void> {
  const buttons = page.getByRole("main").getByRole("button");
  // By keyboard: on a narrow screen the message of one press briefly covers the next button.
  for (const name of [/^Add to cart/, /^Wish list/])
    await buttons.filter({ hasText: name }).first().press("Enter");
  for (const button of await buttons.filter({ hasText: /^Compare/ }).all()) await button.press("Enter");
}

/** Every state that a visitor can bring pages into, besides the initial one. */
export const openStates: OpenState[] = [
  {
    name: "the open menu",
    path: "/privacy",
    act: (page) => page.getByRole("button", { name: "Menu" }).click(),
    shows: dialog("Menu"),
    only: "phone",
  },
  {
    name: "the open comfort settings",
    path: "/privacy",
    act: openComfort,
    shows: dialog("Comfort settings"),
  },
  {
    name: "an open area of the plan",
    path: "/visit#area-bubble-tube-corner",
    shows: (page) => page.getByRole("button", { name: /: Bubble Tube Corner/ }),
  },
  { name: "an open picture", path: "/gallery#picture-star-carpet", shows: dialog("Star carpet") },
  {
    name: "an open film",
    path: "/home-2",
    act: (page) => page.getByRole("link", { name: "Watch Videos" }).click(),
    shows: dialog("A slow walk through the rooms"),
  },
  {
    name: "a form with errors",
    path: "/?intent=book#contact",
    act: (page) => sendButton(page).click(),
    shows: summary,
  },
  {
    name: "a sent form",
    path: "/#contact",
    act: sendFeedback,
    shows: (page) => feedbackForm(page).getByText(strings.feedbackThanks),
    isVariation: true,
  },
  {
    name: "a form that could not be sent",
    path: "/#contact",
    act: failToSend,
    shows: (page) => feedbackForm(page).getByRole("alert"),
  },
  { name: "a gift with errors", path: "/donate", act: press("Review your gift"), shows: summary },
  {
    name: "a gift before it is sent",
    path: "/donate",
    act: fillGift,
    shows: (page) => page.getByRole("main").getByRole("button", { name: /^Send my pledge/ }),
  },
  {
    name: "the donations of a cause",
    path: `${CAUSE}#donations`,
    shows: (page) => page.getByLabel(/^Amount in dollars/),
    isVariation: true,
  },
  {
    name: "a reply to a comment",
    path: `${CAUSE}#comments`,
    act: press("Reply to Priya N. (sample)"),
    shows: (page) => page.getByText("You answer Priya N. (sample)."),
    isVariation: true,
  },
  {
    name: "the place of an event",
    path: `${EVENT}#map`,
    shows: (page) => page.getByRole("button", { name: "Open the interactive map" }),
  },
  {
    name: "the questions form of an event",
    path: `${EVENT}#ask`,
    shows: (page) => page.getByRole("button", { name: "Send Message" }),
    isVariation: true,
  },
  {
    name: "an open benefit",
    path: "/service-single/tactile-wall",
    act: (page) => page.locator("main summary").first().click(),
    shows: (page) => page.locator("main details[open] p").first(),
    isVariation: true,
  },
  {
    name: "an open question",
    path: "/contact#questions",
    act: (page) => page.locator("main #questions summary, main summary").first().click(),
    shows: (page) => page.locator("main details[open]").first(),
  },
  { name: "search results", path: "/search?q=quiet", shows: (page) => page.locator("[data-hit]").first() },
  {
    name: "a search without results",
    path: "/search?q=zzqx",
    shows: (page) => page.getByRole("status").filter({ hasText: "We found nothing" }),
    isVariation: true,
  },
  {
    name: "a full shop with its messages",
    path: "/shop",
    act: fillShop,
    shows: (page) => page.getByRole("table"),
  },
];

/** Brings a page into a state and waits until it is visible. */
export async function openState(page: Page, { path, act, shows }: OpenState): Promise<void> {
  await page.goto(path);
  await wakeUp(page);
  await act?.(page);
  await shows(page).waitFor();
}
