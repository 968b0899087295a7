import { AWAKE_EVENT } from "./handoff-shape.ts";

/** What the browser's translation puts in the place of a text. */
type StandIn = Element & { originalText?: string };

/** Notes which text each element of a translation stands for, until React is awake. */
export function noteOriginalTexts(): void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const [text] = removedNodes;
      const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === "FONT");
      if (text instanceof Text && standIn) (standIn as StandIn).originalText ??= text.data;
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener(AWAKE_EVENT, () => observer.disconnect(), { once: true });
}

/** Whether an element of a translation stands for this text. */
export function isTranslationOf(element: Element, text: string): boolean {
  return (element as StandIn).originalText === text;
}
