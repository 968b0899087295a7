import { type BrowserContext, expect, type Page } from "@playwright/test";
import { AWAKE_EVENT } from "#site/boot/handoff-shape.ts";

/** When a page is translated: as soon as it is parsed, or once React has woken it. */
export const TRANSLATIONS = ["before waking", "after waking"] as const;
export type Translation = (typeof TRANSLATIONS)[number];

/**
 * Translates pages as Chrome does: each text is replaced by two `<font>` elements, also the texts that come later;
 * `lang` and the class of the root element change. The words stay the same, so that every test understands them.
 *
 * A text that React changes where nobody sees it is reported on the console.
 */
export async function translatePages(context: BrowserContext, when: Translation): Promise<void> {
  await context.addInitScript(translate, startOf(when));
}

/** The event after which a page is translated, for {@link translate}. */
export function startOf(when: Translation): string {
  return when === "before waking" ? "DOMContentLoaded" : AWAKE_EVENT;
}

/** Translates a page after an event. Runs in the page, before its scripts. */
export function translate(event: string): void {
  // The page beside a form of Words runs no scripts; the browser reports each listener.
  if (self !== top) return;
  const kept = "script, style, textarea, option, font, noscript, title, [translate=no]";

  const translated = new WeakMap<Text, string>();

  function translateText(text: Text): void {
    translated.set(text, text.data);
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(kept)) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }

  function translateAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translateText);
  }

  function start(): void {
    document.documentElement.lang = "de";
    document.documentElement.classList.add("translated-ltr");
    translateAll(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes])
          if (node.isConnected && (node instanceof Text || node !== target)) translateAll(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }
  // In a task of its own, as browsers do.
  document.addEventListener(event, () => setTimeout(start));

  for (const [prototype, name] of [
    [CharacterData.prototype, "data"],
    [Node.prototype, "nodeValue"],
  ] as const) {
    const { get, set } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: Text) {
        return get?.call(this);
      },
      set(this: Text, value: string) {
        set?.call(this, value);
        queueMicrotask(() => {
          if (value && value === this.data && !this.parentNode && translated.get(this) !== value)
            console.error(`Nobody sees the text "${value}".`);
        });
      },
    });
  }
}

/** Asserts that a page is still translated: that no text outside of `translate="no"` is in its original place. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const left = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text;
        if (
          data.trim() &&
          !parentElement?.closest("script, style, textarea, option, font, noscript, [translate=no]")
        )
          texts.push(data);
      }
      return texts;
    });
  await expect.poll(left).toEqual([]);
}
