import { ON_A_PHONE } from "../projects.ts";
import { chooseTime, test } from "./booking-steps.ts";
import { allowFailedRequests, expect } from "./test.ts";

// A refused form is answered at its own address: what the answer says is in sight and has the focus.

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "before the page wakes" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a refused form opens at what is wrong", ON_A_PHONE, async ({ page, server, faults }) => {
      allowFailedRequests(faults);
      await page.setViewportSize({ width: 390, height: 640 });
      await page.route("**/assets/entry.client-*.js", (route) => route.abort());
      const expectAnswer = async () => {
        const answer = page.locator(":focus");
        await expect(answer).toContainText("Please check these fields");
        await expect(answer).toBeInViewport({ ratio: 0.9 });
      };
      await chooseTime(page, server.url);
      await page.getByRole("button", { name: "Look it over before you book" }).click();
      await expect(page).toHaveTitle(/^Error: /);
      await expectAnswer();
      await page.goto(`${server.url}/pass`);
      await page.getByRole("main").getByRole("textbox").fill("1234-ABCD");
      await page.getByRole("button", { name: "Show what is left" }).click();
      await expectAnswer();
    });
  });
