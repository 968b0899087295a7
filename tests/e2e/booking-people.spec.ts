import { readFileSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { SMTPServer } from "smtp-server";
import { strings } from "#core/values/strings.ts";
import {
  bookButton,
  bookedTitle,
  test as booking,
  chooseFirstTime,
  continueButton,
  days,
  title,
} from "./booking-steps.ts";
import { startServer } from "./own-server.ts";
import { copySite } from "./own-site.ts";
import { allowFailedRequests, expect, wakeUp } from "./test.ts";
import { expectTranslated } from "./translator.ts";
import { findHorizontalOverflow } from "./width.ts";

// Each of these people types, reloads, goes back, and loses the connection at every step. What they see, what they are mailed and what
// is stored is the same. The mother who changes everything twice is in booking-journeys.spec.ts.

/** A studio for groups of 14, which sends mails. */
const test = booking.extend<{ mails: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
  mails: async ({}, use) => use([]),
  server: async ({ context, mails }, use) => {
    const smtp = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      logger: false,
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          mails.push(
            Buffer.concat(chunks)
              .toString()
              .replace(/=\r?\n/g, "")
              .replaceAll("=3D", "="),
          );
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
    const { port } = smtp.server.address() as AddressInfo;
    const site = copySite();
    for (const name of ["booking.json", "content.json"]) {
      const file = path.join(site.folder, name);
      const larger = /("slug":"group-session".*?"people":\{"min":4,"max":)10/s;
      writeFileSync(file, readFileSync(file, "utf8").replace(larger, "$114"));
    }
    const server = await startServer({
      RATE_LIMIT: "100000/1m",
      SITE_DIR: site.client,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_TO: "studio@example.com",
    });
    await use(server);
    for (const page of context.pages()) await page.close();
    await server.stop();
    await new Promise<void>((resolve) => smtp.close(resolve));
    site.remove();
  },
});

const main = (page: Page) => page.getByRole("main");
const next = (page: Page) => page.getByRole("button", { name: "Look it over before you book" });
const click = (control: Locator) => control.click();

/** Presses what goes on: without a connection it loses nothing, and with one it arrives. */
type GoOn = (control: Locator, refill: () => Promise<void>, arrived: Locator) => Promise<void>;

type Person = {
  readonly who: string;
  readonly path: string;
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
    path: "/book/group-session?minutes=90&adults=4&children=10",
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
    path: "/book/bubble-tube-corner?minutes=60&adults=1&children=0",
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
    path: "/book/tactile-wall?minutes=30&adults=1&children=2",
    facts: ["Tactile Wall", "1 adult and 2 children"],
    name: "Oma Petra",
    email: "petra@example.com",
    note: "Bitte leise",
    isTranslated: true,
    look: expectTranslated,
  },
  {
    who: "somebody without JavaScript",
    path: "/book/tactile-wall?minutes=60&adults=2&children=0",
    facts: ["Tactile Wall", "2 adults"],
    name: "Nico Hart",
    email: "nico@example.com",
    note: "A seat near the door",
    hasScript: false,
  },
  {
    who: "somebody by keyboard, who hears the page",
    path: "/book/weighted-blanket-lounge?minutes=60&adults=1&children=0",
    facts: ["Weighted-Blanket Lounge", "1 adult"],
    name: "Ida Stone",
    email: "ida@example.com",
    note: "Tell me where the chair is",
    press: pressByKey,
    async look(page) {
      const tree = await page.locator("body").ariaSnapshot();
      expect(tree).toMatch(/- heading "[^"]+" \[level=1\]/);
      expect(tree).toMatch(/- list "Steps of booking"|Your visit is booked/);
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

      async function goOn(...[control, refill, arrived]: Parameters<GoOn>): Promise<void> {
        const here = page.url();
        await page.context().setOffline(true);
        await press(control);
        if (hasScript) await expect(page.getByText(strings.offline)).toBeVisible();
        else await page.waitForURL(/^chrome-error:/);
        await page.context().setOffline(false);
        if (!hasScript) {
          await page.goto(here);
          await refill();
        }
        await press(control);
        await expect(arrived).toBeVisible();
        await wake();
      }

      // When.
      await page.goto(server.url + person.path);
      await wake();
      const isThursday = person.facts.includes("Thursday, ");
      const day = days(page).filter({ hasText: isThursday ? /Thursday/ : /./ });
      await press(day.nth(isThursday ? 1 : 2));
      await expect(continueButton(page)).toBeVisible();
      await page.reload();
      await wake();
      await chooseFirstTime(page);
      const starts = await main(page).locator("[name=starts]:checked").inputValue();
      await goOn(continueButton(page), () => chooseFirstTime(page), title(page, "Who and what helps"));

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
      await goOn(next(page), type, title(page, "Check your booking"));

      // Back and on again, and a reload.
      await page.goBack().catch(() => {});
      await expect(title(page, "Who and what helps")).toBeVisible();
      await expectTyped();
      await press(next(page));
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
      await expect.poll(() => mails.length).toBeGreaterThanOrEqual(2);
      const mail = mails.find((each) => each.includes(`To: ${person.email}`)) ?? "";
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
