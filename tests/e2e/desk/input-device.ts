import type { Locator, Page } from "@playwright/test";
import { expect } from "../test.ts";

/** A way to operate a page: by keyboard or by touch. */
export type InputDevice = {
  /** Presses a button, or follows a link. */
  readonly press: (control: Locator) => Promise<void>;
  readonly write: (field: Locator, text: string) => Promise<void>;
  /** Chooses an option of a list by its full label. */
  readonly choose: (list: Locator, option: string) => Promise<void>;
  readonly addFile: (
    field: Locator,
    file: { name: string; mimeType: string; buffer: Buffer },
  ) => Promise<void>;
};

/** More presses than any page of the desk has tab stops. */
const maxTabs = 300;

/** Keyboard only: every control is reached with the Tab key. */
export function keyboard(page: Page): InputDevice {
  async function reach(control: Locator): Promise<void> {
    await expect(control).toHaveCount(1);
    for (let count = 0; count < maxTabs; count++) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${control}.`);
  }
  return {
    async press(control) {
      await reach(control);
      await page.keyboard.press("Enter");
    },
    async write(field, text) {
      await reach(field);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.insertText(text);
    },
    async choose(list, option) {
      await reach(list);
      const chosen = list.locator("option:checked");
      await page.keyboard.press("Home");
      for (let left = await list.locator("option").count(); left > 0; left--) {
        if ((await chosen.textContent()) === option) return;
        await page.keyboard.press("ArrowDown");
      }
      await expect(chosen).toHaveText(option);
    },
    async addFile(field, file) {
      // Wait for the event first: the browser takes a moment to intercept the file dialog.
      const chooser = page.waitForEvent("filechooser");
      await reach(field);
      await page.keyboard.press("Enter");
      await (await chooser).setFiles(file);
    },
  };
}

/** Touch, as on a phone. */
export function touch(page: Page): InputDevice {
  return {
    press: (control) => control.tap(),
    async write(field, text) {
      await field.tap();
      await field.fill(text);
    },
    async choose(list, option) {
      await list.tap();
      await list.selectOption({ label: option });
    },
    async addFile(field, file) {
      const chooser = page.waitForEvent("filechooser");
      await field.tap();
      await (await chooser).setFiles(file);
    },
  };
}
