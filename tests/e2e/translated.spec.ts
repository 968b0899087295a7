import type { Page } from "@playwright/test";
import { strings } from "#core/values/strings.ts";
import { AWAKE_EVENT } from "#site/boot/handoff-shape.ts";
import {
  bookedTitle,
  test as booking,
  bookVisit,
  chooseFirstTime,
  continueButton,
  days,
  openBooked,
  title,
} from "./booking-steps.ts";
import { feedbackForm, fillFeedback, sendButton } from "./feedback.ts";
import { allowFailedRequests, expect, holdReact, test, waitUntilAwake, wakeUp } from "./test.ts";
import { expectTranslated, TRANSLATIONS } from "./translator.ts";

for (const translation of TRANSLATIONS)
  test.describe(`on a page translated ${translation}`, () => {
    test.use({ translation });
    booking.use({ translation });

    test("a form shows errors, sends, and says so", async ({ page }) => {
      await page.goto("/#contact");
      await wakeUp(page);
      await expectTranslated(page);
      await sendButton(page).click();
      await expect(page.getByRole("region", { name: strings.summaryTitle })).toBeVisible();
      await fillFeedback(page);
      await sendButton(page).click();
      await expect(page.getByText(strings.feedbackThanks)).toBeVisible();
      await expectTranslated(page);
    });

    test("a picture that an address opens has its own title", async ({ page }) => {
      await page.goto("/gallery#picture-star-carpet");
      await expect(page.getByRole("dialog", { name: "Star carpet" })).toBeVisible();
      await expectTranslated(page);
    });

    test("the cart counts", async ({ page }) => {
      await page.goto("/shop");
      await wakeUp(page);
      const add = page.getByRole("button", { name: /^Add to cart/ }).first();
      const cart = page.getByRole("complementary", { name: "Your cart" });
      for (const count of ["1 piece", "2 pieces", "3 pieces"]) {
        await add.click();
        await expect(cart).toContainText(`Total for ${count}$`);
      }
      await cart.getByRole("button", { name: /^Remove/ }).click();
      await expect(cart).not.toContainText("Total for");
      await expectTranslated(page);
    });

    booking("a visit is booked", async ({ page, server }) => {
      await bookVisit(page, server.url);
      await wakeUp(page);
      await expectTranslated(page);
      await expect(bookedTitle(page)).toBeVisible();
    });

    booking(
      "who comes is changed, and what another window has changed meanwhile is told",
      async ({ page, context, faults, server }) => {
        allowFailedRequests(faults);
        await openBooked(page, server.url, { "bubble-tube-corner": 2 });
        const other = await context.newPage();
        await other.goto(page.url());
        for (const each of [page, other]) {
          await each.getByRole("link", { name: "Change who comes or what helps" }).click();
          await wakeUp(each);
          await expectTranslated(each);
        }
        const note = (of: Page) => of.getByLabel("Anything else that helps");
        const adults = (of: Page) => of.getByRole("textbox", { name: /^Adults/ });
        const save = (of: Page) => of.getByRole("button", { name: "Save changes" }).click();
        await note(other).fill("By the door");
        await save(other);
        await expect(title(other, "Your changes are saved")).toBeVisible();

        await note(page).fill("By the window");
        await adults(page).fill("2");
        await save(page);
        await expect(page.getByText("it says “By the door” now").first()).toBeVisible();
        await expect(note(page)).toHaveValue("By the window");
        await expect(adults(page)).toHaveValue("2");
        await expectTranslated(page);
        await save(page);
        await expect(title(page, "Your changes are saved")).toBeVisible();
        await expectTranslated(page);
        await other.reload();
        await expect(other.getByRole("main")).toContainText("2 adults");
        await expect(other.getByRole("main")).toContainText("By the window");
      },
    );
  });

test("a page that was translated once, before React wakes, stays translated, as typed and in place", async ({
  page,
}) => {
  const release = await holdReact(page);
  await page.goto("/#contact");
  await fillFeedback(page);
  const before = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector("main") as Element, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found.filter(
      ({ data, parentElement }) =>
        data.trim() && !parentElement?.closest("script, noscript, textarea, option"),
    )) {
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      (font.firstChild as Element).textContent = `«${text.data}»`;
      text.replaceWith(font);
    }
    return [...document.querySelectorAll("main font > font")].map(({ textContent }) => textContent);
  });
  // A field for e-mail tells no selection.
  await feedbackForm(page).getByLabel(/mail/).selectText();
  release();
  await waitUntilAwake(page);
  await page.keyboard.type("ada@example.com");
  const after = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main font > font")].map(({ textContent }) => textContent),
    );
  const now = await after();
  expect(before.filter((text) => !now.includes(text))).toEqual([]);
  await expect(feedbackForm(page).getByLabel(/Name/)).toHaveValue("Ada Lovelace");
  await expect(feedbackForm(page).getByLabel(/mail/)).toHaveValue("ada@example.com");
});

test.describe("on a page translated before waking", () => {
  test.use({ translation: "before waking" });
  booking.use({ translation: "before waking" });

  booking(
    "what could not be saved is sent again from the page that says so",
    async ({ page, server, faults }) => {
      allowFailedRequests(faults);
      await page.goto(`${server.url}/book/tactile-wall`);
      await days(page).nth(2).click();
      await chooseFirstTime(page);
      const unlock = server.lockStore();
      await continueButton(page).click();
      await expect(page.getByRole("heading", { name: "This is not saved yet" })).toBeVisible();
      await expectTranslated(page);
      unlock();
      await page.getByRole("button", { name: "Send it again" }).click();
      await expect(title(page, "Who and what helps")).toBeVisible();
      await expectTranslated(page);
    },
  );

  test("what is pressed while React wakes, and released afterwards, opens; what was pressed before can be pressed again at once", async ({
    page,
  }) => {
    const release = await holdReact(page);
    await page.goto("/contact");
    const [before, question] = [page.locator("details").first(), page.locator("details").nth(1)];
    await question.locator("summary").scrollIntoViewIfNeeded();
    await expectTranslated(page);
    await page.evaluate(() => {
      const at = performance.now();
      performance.now = () => at;
    });
    await before.locator("summary").click();
    await expect(before).toHaveAttribute("open");
    await question.locator("summary").hover();
    await page.mouse.down();
    release();
    await waitUntilAwake(page);
    await page.mouse.up();
    await expect(question).toHaveAttribute("open");
    await expect(before).not.toHaveAttribute("open");
    await before.locator("summary").click();
    await expect(before).toHaveAttribute("open");
  });

  test("a label that is pressed while React wakes fills in its field", async ({ page }) => {
    const release = await holdReact(page);
    await page.goto("/visit/plan");
    await expectTranslated(page);
    await page.locator("label", { hasText: "My child and me" }).hover();
    await page.mouse.down();
    release();
    await waitUntilAwake(page);
    await page.mouse.up();
    await expect(page.getByRole("heading", { name: /We arrive/ })).toBeVisible();
  });

  test("the other button of the mouse follows no link while React wakes", async ({ page }) => {
    const release = await holdReact(page);
    await page.goto("/contact");
    await expectTranslated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy", exact: true }).hover();
    await page.mouse.down({ button: "right" });
    release();
    await waitUntilAwake(page);
    await page.evaluate(() =>
      addEventListener("click", () => document.documentElement.setAttribute("data-test-pressed", "")),
    );
    await page.mouse.up({ button: "right" });
    await expect(page.locator("html")).not.toHaveAttribute("data-test-pressed");
  });

  test("pictures that were paused before React wakes stay paused, and can be played", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const release = await holdReact(page);
    await page.goto("/home-3");
    await expectTranslated(page);
    const pictures = page.getByRole("group", { name: "Pictures" });
    await pictures.getByRole("button", { name: "Show 3 of 4" }).click();
    await pictures.getByRole("button", { name: "Pause" }).click();
    release();
    await waitUntilAwake(page);
    const current = pictures.locator("[aria-current]");
    await expect(current).toHaveAccessibleName(/^Show 3 of 4/);
    await pictures.getByRole("button", { name: "Play" }).click();
    await expect(pictures.getByRole("button", { name: "Pause" })).toBeVisible();
    await pictures.getByRole("button", { name: "Next" }).click();
    await expect(current).toHaveAccessibleName(/^Show 4 of 4/);
  });

  for (const last of ["pointerup", "mouseup", "click"])
    test(`a press counts if React finishes within its ${last}`, async ({ page }) => {
      await page.addInitScript((name) => {
        const { stream } = Blob.prototype;
        // What React needs to go on comes with that event.
        Blob.prototype.stream = function (): ReadableStream<Uint8Array<ArrayBuffer>> {
          const read = new Response(stream.call(this)).bytes();
          return new ReadableStream({
            async start(controller) {
              const bytes = await read;
              const send = () => {
                controller.enqueue(bytes);
                controller.close();
              };
              addEventListener(name, send, { capture: true, once: true });
              document.documentElement.toggleAttribute("data-test-waiting");
            },
          });
        };
      }, last);
      await page.goto("/contact");
      const question = page.locator("details").first();
      await question.locator("summary").hover();
      await expectTranslated(page);
      await page.locator("[data-test-waiting]").waitFor();
      await page.mouse.down();
      await page.mouse.up();
      await waitUntilAwake(page);
      await expect(question).toHaveAttribute("open");
    });

  test("what the space bar presses while React wakes, and lets go afterwards, opens", async ({ page }) => {
    const release = await holdReact(page);
    await page.goto("/contact");
    const question = page.locator("details").first();
    await question.locator("summary").focus();
    await expectTranslated(page);
    await page.keyboard.down("Space");
    release();
    await waitUntilAwake(page);
    await expect(question.locator("summary")).toBeFocused();
    await page.keyboard.up("Space");
    await expect(question).toHaveAttribute("open");
  });

  test("what is typed while React wakes stays in the field that was chosen for it", async ({ page }) => {
    const release = await holdReact(page);
    await page.goto("/#contact");
    await expectTranslated(page);
    await page.mouse.move(5, 5);
    const typing = page.evaluate(
      (event) =>
        new Promise((resolve) => {
          const timer = setInterval(() => {
            for (const name of ["name", "email"]) {
              document.querySelector<HTMLElement>(`main [name=${name}]`)?.focus();
              document.execCommand("insertText", false, name.charAt(0));
            }
          });
          document.addEventListener(event, () => {
            clearInterval(timer);
            setTimeout(resolve);
          });
        }),
      AWAKE_EVENT,
    );
    release();
    await typing;
    await expect(feedbackForm(page).getByLabel(/Name/)).toHaveValue(/^n+$/);
    await expect(feedbackForm(page).getByLabel(/mail/)).toHaveValue(/^e+$/);
  });

  test("a file that is chosen in a window that was open while React woke is sent", async ({ page }) => {
    const release = await holdReact(page);
    await page.goto("/volunteer-single");
    await expectTranslated(page);
    const choosing = page.waitForEvent("filechooser");
    const field = page.locator("input[type=file]");
    await field.click();
    const chooser = await choosing;
    release();
    await waitUntilAwake(page);
    await chooser.setFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
    expect(await field.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe("cv.pdf");
  });
});
