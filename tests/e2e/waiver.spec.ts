import type { Page } from "@playwright/test";
import { LARGEST } from "./a11y/check-sizes.ts";
import { findAxeViolations } from "./axe.ts";
import {
  bookButton,
  bookedTitle,
  chooseFirstTime,
  continueButton,
  days,
  fillContact,
  test,
  title,
} from "./booking-steps.ts";
import { applyComfortSettings } from "./looks.ts";
import { allowFailedRequests, expect } from "./test.ts";

/** Books a visit that has to be signed for, with answers to the owner's questions. */
async function book(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/book/weighted-blanket-lounge?minutes=60&adults=1&children=0`);
  await days(page).nth(3).click();
  await chooseFirstTime(page);
  await continueButton(page).click();
  await page.getByText("A heavy one", { exact: true }).click();
  await page.getByLabel("Is there a sound that you like to rest to?").fill("Rain");
  await page.getByRole("checkbox", { name: "We come with an assistance dog" }).check();
  await fillContact(page);
  const main = page.getByRole("main");
  for (const answer of ["A heavy one", "Rain"])
    await expect(main.getByText(answer, { exact: true })).toBeVisible();
  await bookButton(page).click();
  await expect(bookedTitle(page)).toBeVisible();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("who booked is asked to sign, and signs in Spanish", async ({ page, server, faults }) => {
      allowFailedRequests(faults);
      await book(page, server.url);
      const main = page.getByRole("main");
      await main.getByRole("link", { name: /sign/i }).first().click();
      await expect(title(page, "Our house rules, to sign")).toBeVisible();
      await main.getByRole("link", { name: "Español" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "es");
      if (javaScriptEnabled) {
        await main.getByRole("button", { name: "Agregar una niña o un niño" }).click();
        await main.getByLabel("Nombre de la niña o del niño", { exact: true }).fill("Lou");
        await page.reload();
        // What was typed is still there, and so is its row; one that is empty is not.
        await expect(main.getByLabel("Nombre de la niña o del niño", { exact: true })).toHaveValue("Lou");
        await expect(main.getByLabel("Nombre de la niña o del niño (2)")).toBeHidden();
        await main.getByLabel("Nombre de la niña o del niño", { exact: true }).fill("");
        await page.reload();
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      const sign = main.getByRole("button", { name: "Firmar" });
      await sign.click();
      await expect(page).toHaveTitle(/^Por corregir: /);
      await expect(main.getByText("Por favor, revise estos campos")).toBeInViewport();
      await expect(page.locator(":focus")).toContainText("Por favor, revise estos campos");
      await main.getByLabel("Su nombre completo").fill("Sam Reed");
      const child = main.getByLabel("Nombre de la niña o del niño", { exact: true });
      const guardian = main.getByLabel(/^Soy su madre, su padre/);
      if (javaScriptEnabled) {
        await expect(child).toBeHidden();
        await expect(guardian).toBeHidden();
        await main.getByRole("button", { name: "Agregar una niña o un niño" }).click();
        await expect(child).toBeFocused();
      }
      await child.fill("Lou");
      await main.getByLabel("Año en que nació", { exact: true }).fill("19");
      await main.getByRole("checkbox", { name: "He leído esto y estoy de acuerdo" }).check();
      await sign.click();
      await expect(main.getByText("Por favor, revise esto.").first()).toBeVisible();
      await expect(
        main.getByRole("link", { name: "Año en que nació: Por favor, revise esto." }),
      ).toBeVisible();
      await expect(main.getByText("(required)")).toHaveCount(0);
      await expect(main.getByLabel("Su nombre completo")).toHaveValue("Sam Reed");
      await main.getByLabel("Año en que nació", { exact: true }).fill("2019");
      await sign.click();
      await expect(main.getByRole("link", { name: /^Soy su madre, su padre.*complete esto/ })).toBeVisible();
      const second = main.getByLabel("Nombre de la niña o del niño (2)");
      if (javaScriptEnabled) await main.getByRole("button", { name: "Agregar una niña o un niño" }).click();
      await second.fill("Bo");
      await main.getByLabel("Año en que nació (2)").fill("2021");
      await guardian.check();
      await sign.click();
      await expect(main.getByText(/^Gracias\. Está firmado\./)).toBeVisible();
      for (const name of ["Lou", "Bo"]) await expect(main.getByText(name, { exact: true })).toBeVisible();
      await main.getByRole("link", { name: "Aquí firma otra persona adulta" }).click();
      await expect(sign).toBeVisible();
    });
  });

test("signing passes axe, also with errors and in the largest text, and its links are keyboard stops", async ({
  page,
  server,
  faults,
}) => {
  allowFailedRequests(faults);
  await book(page, server.url);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: /sign/i }).first().click();
  expect(await findAxeViolations(page)).toEqual([]);
  await main.getByRole("link", { name: "Español" }).press("Enter");
  await main.getByRole("button", { name: "Firmar" }).press("Enter");
  await expect(page).toHaveTitle(/^Por corregir: /);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await applyComfortSettings(page, LARGEST);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("the short version in Spanish is a link in Spanish away, and leads back", async ({ page, server }) => {
  await page.goto(`${server.url}/short`);
  await page.getByRole("main").getByRole("link", { name: "En español" }).click();
  await expect(title(page, "La visita, en pocas palabras")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main img").first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("main").getByRole("link", { name: "This page in English" }).click();
  await expect(title(page, "Short version")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
