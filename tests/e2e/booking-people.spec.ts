import type { Locator, Page } from "@playwright/test";
import {
  bookButton,
  bookedTitle,
  chooseFirstTime,
  continueButton,
  days,
  nextButton,
  openParty,
  title,
} from "./booking-steps.ts";
import { type GoOn, pressTwice, test } from "./mailing-studio.ts";
import { allowFailedRequests, expect, wakeUp } from "./test.ts";
import { expectTranslated } from "./translator.ts";
import { findHorizontalOverflow } from "./width.ts";

// Each of these people types, goes back, reloads, loses the connection, and looks at the visit in another tab at every step. What they see,
// what they are mailed and what is stored is the same. The mother who changes everything twice is in booking-journeys.spec.ts.

const main = (page: Page) => page.getByRole("main");
const headerBook = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Book/ }).first();
const click = (control: Locator) => control.click();

type Person = {
  readonly who: string;
  readonly room: string;
  readonly adults: string;
  readonly children: string;
  /** Chosen with the times, where it is not the length that they begin with. */
  readonly minutes?: string;
  /** What stands on *Check*, on the page of the visit, and in its mail. */
  readonly facts: readonly string[];
  readonly name: string;
  readonly email: string;
  readonly note: string;
  readonly hasScript?: boolean;
  readonly isTranslated?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Kept by the comfort panel before they come. */
  readonly comfort?: Readonly<Record<string, string>>;
  readonly press?: (control: Locator) => Promise<void>;
  /** Looked at on every page. */
  readonly look?: (page: Page) => Promise<void>;
  /** What else they do on *Check*. */
  readonly onCheck?: (page: Page, goOn: GoOn) => Promise<void>;
  readonly book?: (page: Page, press: (control: Locator) => Promise<void>) => Promise<void>;
  /** What is to be found once it is booked. */
  readonly after?: (page: Page) => Promise<void>;
};

/** Goes to a control by Tab alone, and presses it. */
async function pressByKey(control: Locator): Promise<void> {
  const page = control.page();
  for (let count = 0; count < 200; count++) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
  await page.keyboard.press("Enter");
}

const people: readonly Person[] = [
  {
    who: "a teacher of 14, with an invoice, every second Thursday",
    room: "Group Session",
    adults: "4",
    children: "10",
    facts: ["Group Session", "4 adults and 10 children", "Thursday, "],
    name: "Kim Lee",
    email: "kim@school.example",
    note: "Two of us use wheelchairs",
    async onCheck(page, goOn) {
      await page.getByRole("link", { name: "The same time, for more weeks" }).click();
      await page.getByRole("link", { name: "Every second week" }).click();
      const week = main(page).getByRole("checkbox", { name: / to / }).first();
      const add = page.getByRole("button", { name: "Add these weeks" });
      await wakeUp(page);
      await week.check();
      await page.reload();
      await wakeUp(page);
      await expect(week).toBeChecked();
      await goOn(add, () => week.check(), title(page, "Check your booking"));
      await expect(main(page).getByText("The weeks are added.")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Remove:/ })).toHaveCount(2);
    },
    async book(page, press) {
      await page.getByText("Pay by invoice instead").click();
      await main(page)
        .getByLabel(/^Name and address on the invoice/)
        .fill("Elm School, 1 Elm Street");
      await press(page.getByRole("button", { name: /by invoice$/ }));
    },
    async after(page) {
      await expect(
        main(page)
          .getByText(/The invoice comes once/)
          .first(),
      ).toBeVisible();
      const dates = await main(page)
        .getByText(/^Thursday, /)
        .allInnerTexts();
      const days = new Set(dates.map((text) => /\w+ \d+/.exec(text.slice(9))?.[0]));
      expect(days.size).toBe(2);
      const [first = "", second = ""] = [...days].map((day) => `${day}, 2026 12:00Z`);
      const apart = Math.abs(Date.parse(second) - Date.parse(first)) / 86_400_000;
      // Across the end of a year the days are 351 or 352 apart, by their names alone.
      expect([14, 351, 352]).toContain(Math.round(apart));
    },
  },
  {
    who: "an adult in calm and dim, with text of 200 %",
    room: "Bubble Tube Corner",
    adults: "1",
    children: "0",
    facts: ["Bubble Tube Corner", "1 adult"],
    name: "Rae Moss",
    email: "rae@example.com",
    note: "Please do not ring the bell",
    viewport: { width: 390, height: 844 },
    comfort: { calm: "on", theme: "dim", "text-size": "200" },
    async look(page) {
      const html = page.locator("html");
      await expect(html).toHaveAttribute("data-calm", "on");
      await expect(html).toHaveAttribute("data-theme", "dim");
      await expect(html).toHaveAttribute("data-text-size", "200");
      expect(await findHorizontalOverflow(page)).toEqual([]);
    },
  },
  {
    who: "a grandmother with a translated page",
    room: "Tactile Wall",
    adults: "1",
    children: "2",
    minutes: "30",
    facts: ["Tactile Wall", "1 adult and 2 children"],
    name: "Oma Petra",
    email: "petra@example.com",
    note: "Bitte leise",
    isTranslated: true,
    look: expectTranslated,
  },
  {
    who: "somebody without JavaScript",
    room: "Tactile Wall",
    adults: "2",
    children: "0",
    facts: ["Tactile Wall", "2 adults"],
    name: "Nico Hart",
    email: "nico@example.com",
    note: "A seat near the door",
    hasScript: false,
  },
  {
    who: "somebody by keyboard, who hears the page",
    room: "Weighted-Blanket Lounge",
    adults: "1",
    children: "0",
    minutes: "90",
    facts: ["Weighted-Blanket Lounge", "1 adult"],
    name: "Ida Stone",
    email: "ida@example.com",
    note: "Tell me where the chair is",
    press: pressByKey,
    async look(page) {
      const tree = await page.locator("body").ariaSnapshot();
      expect(tree).toMatch(/- heading "[^"]+" \[level=1\]/);
      expect(tree).toMatch(/- list "Steps of booking"|Your visit is booked|Which room/);
      // Nothing that can be pressed or typed into is without a name.
      expect(tree).not.toMatch(/- (button|link|textbox|radio|checkbox|combobox)(:|$| \[)/m);
    },
  },
];

for (const person of people)
  test.describe(person.who, () => {
    const { hasScript = true, isTranslated = false, viewport, press = click } = person;
    test.use({
      javaScriptEnabled: hasScript,
      ...(viewport && { viewport }),
      ...(isTranslated && { translation: "before waking" }),
    });

    test("books what they see, whatever happens on the way", async ({ page, server, mails, faults }) => {
      allowFailedRequests(faults);
      const { look = async () => {}, comfort } = person;
      const wake = async () => {
        if (hasScript) await wakeUp(page);
        await look(page);
      };
      if (comfort)
        await page.addInitScript((kept) => localStorage.setItem("comfort", kept), JSON.stringify(comfort));

      const goOn: GoOn = async (control, refill, arrived) => {
        await pressTwice(page, control, { hasScript, press, refill });
        await expect(arrived).toBeVisible();
        await wake();
      };
      /** Opens the page in another tab, which knows the visit by its address alone. */
      async function inAnotherTab(expectSame: (tab: Page) => Promise<void>): Promise<void> {
        const tab = await page.context().newPage();
        await tab.goto(page.url());
        await expectSame(tab);
        await tab.close();
      }

      // What.
      await page.goto(`${server.url}/book`);
      await wake();
      const adults = main(page).getByLabel("Adults");
      const children = main(page).getByLabel("Children");
      async function count(): Promise<void> {
        await adults.fill(person.adults);
        await children.fill(person.children);
      }
      async function expectCounted(): Promise<void> {
        await expect(adults).toHaveValue(person.adults);
        await expect(children).toHaveValue(person.children);
      }
      await count();
      await page.reload();
      await wake();
      if (!hasScript) await count();
      await expectCounted();
      const seeTimes = page.getByRole("button", { name: `See open times : ${person.room}` });
      await goOn(seeTimes, count, title(page, person.room));

      // Back, by the browser and by the step, and on again.
      await page.goBack();
      if (!hasScript) await count();
      await expectCounted();
      await press(seeTimes);
      await expect(title(page, person.room)).toBeVisible();
      if (hasScript) {
        await press(main(page).getByRole("link", { name: "What", exact: true }));
        await expectCounted();
        await press(seeTimes);
        await expect(title(page, person.room)).toBeVisible();
      }
      await wake();

      // When.
      const { minutes } = person;
      if (minutes) {
        await openParty(page);
        const length = page.getByRole("radio", { name: new RegExp(`^${minutes} minutes`) });
        await length.check({ force: true });
        const show = page.getByRole("button", { name: "Show open times" });
        const choose = async () => {
          await openParty(page);
          await length.check({ force: true });
        };
        await goOn(show, choose, main(page).getByText(new RegExp(`^${minutes} minutes for `)));
      }
      const isThursday = person.facts.includes("Thursday, ");
      const day = days(page).filter({ hasText: isThursday ? /Thursday/ : /./ });
      await goOn(day.nth(isThursday ? 1 : 2), async () => {}, continueButton(page));
      await page.reload();
      await wake();
      await chooseFirstTime(page);
      const starts = await main(page).locator("[name=starts]:checked").inputValue();
      await goOn(continueButton(page), () => chooseFirstTime(page), title(page, "Who and what helps"));

      // Back: the time is theirs, and chosen.
      await page.goBack().catch(() => {});
      await expect(main(page).getByText(/^Chosen so far: .*takes its place\.$/)).toBeVisible();
      await expect(main(page).locator("[name=starts]:checked")).toHaveValue(starts);
      await press(continueButton(page));
      await expect(title(page, "Who and what helps")).toBeVisible();
      await wake();

      // Who.
      const name = main(page).getByLabel(/^Your name/);
      const email = main(page).getByLabel(/^E-mail/);
      const note = main(page).getByLabel("Anything else that helps");
      async function type(): Promise<void> {
        await name.fill(person.name);
        await email.fill(person.email);
        await note.fill(person.note);
      }
      async function expectTyped(): Promise<void> {
        await expect(name).toHaveValue(person.name);
        await expect(email).toHaveValue(person.email);
        await expect(note).toHaveValue(person.note);
      }
      await type();
      await page.reload();
      await wake();
      if (!hasScript) await type();
      await expectTyped();
      await goOn(nextButton(page), type, title(page, "Check your booking"));
      await inAnotherTab(async (tab) => {
        await expect(main(tab).getByText(person.note)).toBeVisible();
        await headerBook(tab).click();
        await expect(title(tab, "You are in the middle of booking")).toBeVisible();
      });

      // Back and on again, and a reload.
      await page.goBack().catch(() => {});
      await expect(title(page, "Who and what helps")).toBeVisible();
      await expectTyped();
      await press(nextButton(page));
      await expect(title(page, "Check your booking")).toBeVisible();
      await person.onCheck?.(page, goOn);
      await page.reload();
      await wake();
      const shown = [...person.facts, person.name, person.email, person.note];
      for (const text of shown) await expect(main(page).getByText(text).first()).toBeVisible();
      const price = await main(page)
        .getByText(/^\$[\d,.]+$/)
        .first()
        .innerText();

      const book =
        person.book ?? ((_page: Page, go: (control: Locator) => Promise<void>) => go(bookButton(page)));
      await book(page, (control) => goOn(control, () => book(page, async () => {}), bookedTitle(page)));
      await page.reload();
      await wake();
      for (const text of shown) await expect(main(page).getByText(text).first()).toBeVisible();
      await person.after?.(page);

      // What is mailed, and stored.
      await expect.poll(() => mails.mails.length).toBeGreaterThanOrEqual(2);
      const mail = mails.mails.find((each) => each.includes(`To: ${person.email}`)) ?? "";
      const reference = /booking\/(\w{5})/.exec(page.url())?.[1] ?? "";
      // Several dates have one sum.
      for (const text of [...person.facts, reference, ...(person.book ? [] : [price])])
        expect(mail).toContain(text);
      // Anybody could have typed that address.
      expect(mail).not.toContain(person.note);
      const [stored, ...others] = server.bookings();
      expect(others).toEqual([]);
      expect(stored).toMatchObject({ reference, name: person.name, email: person.email });
      expect(stored?.lines[0]).toMatchObject({
        note: person.note,
        people: person.facts
          .join(" ")
          .match(/\d+(?= (adult|child))/g)
          ?.reduce((sum, each) => sum + Number(each), 0),
        starts: Date.parse(starts),
      });
    });
  });
