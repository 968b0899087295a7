import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

const FIELDS = "main :is(input:not([type=hidden]), select, textarea)";
const PDF = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 sample") };

/** What a password manager, a writing aid or another extension may do to a page. */
export const additions = {
  "an element beside each field": () => {
    for (const field of document.querySelectorAll("input, textarea, select"))
      field.after(document.createElement("example-icon"));
  },
  "an element inside each label": () => {
    for (const label of document.querySelectorAll("label")) label.prepend(document.createElement("i"));
  },
  "a wrapper around each field": () => {
    for (const field of document.querySelectorAll("input, textarea, select")) {
      const focused = document.activeElement === field;
      const wrapper = document.createElement("span");
      field.replaceWith(wrapper);
      wrapper.append(field);
      if (focused) (field as HTMLElement).focus();
    }
  },
  "attributes on fields, body and html": () => {
    for (const element of document.querySelectorAll("input, textarea, select, body, html")) {
      element.setAttribute("data-example-id", "7");
      element.classList.add("example");
    }
  },
  "a style in the head, and an element in the body": () => {
    document.head.prepend(document.createElement("style"));
    document.body.append(document.createElement("example-panel"));
    document.body.prepend(document.createElement("example-bar"));
  },
} as const;

/**
 * Changes every field of the page's main part that can be changed.
 *
 * @returns How many fields that were.
 */
export async function fillAll(page: Page): Promise<number> {
  let count = 0;
  for (const field of await page.locator(FIELDS).filter({ visible: true }).all()) {
    if (!(await field.isEditable().catch(() => false))) continue;
    const kind = await field.evaluate((element) =>
      element instanceof HTMLInputElement ? element.type : element.localName,
    );
    if (kind === "file") await field.setInputFiles(PDF);
    else if (kind === "checkbox" || kind === "radio")
      await field.evaluate((element: HTMLElement) => element.click());
    else if (kind === "select") {
      const last = await field.locator("option:not(:disabled)").last().getAttribute("value");
      await field.selectOption(last ?? "");
    } else await field.fill(SAMPLES[kind] ?? "typed early");
    count += 1;
  }
  return count;
}

const SAMPLES: Readonly<Record<string, string>> = {
  number: "2",
  date: "2027-03-04",
  time: "10:30",
  "datetime-local": "2027-03-04T10:30",
  email: "ada@visitor.example",
  tel: "614 555 0100",
  url: "https://visitor.example",
  color: "#336699",
  range: "2",
};

/** What the fields of the page's main part contain, with their names. A control without a name is no field: it is not sent. */
export function readAll(page: Page): Promise<string[]> {
  return page
    .locator(FIELDS)
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[])
        .filter(({ name }) => name)
        .map(({ name, type, value, checked, files }) =>
          [
            name,
            value,
            /radio|checkbox/.test(type) && checked,
            [...(files ?? [])].map((file) => file.name),
          ].join(" "),
        ),
    );
}

/** Replaces all of a field's text by typing, and selects a part of that. */
export async function typeAndSelect(field: Locator): Promise<void> {
  await field.focus();
  await field.press("ControlOrMeta+A");
  await field.pressSequentially("Typed early");
  for (let index = 0; index < 3; index += 1) await field.press("Shift+ArrowLeft");
}

/** Asserts that {@link typeAndSelect} shows, and that the field has the focus. */
export async function expectTyped(field: Locator): Promise<void> {
  await expect(field).toHaveValue("Typed early");
  await expect(field).toBeFocused();
  expect(
    await field.evaluate((element: HTMLInputElement) => [element.selectionStart, element.selectionEnd]),
  ).toEqual([8, 11]);
}
