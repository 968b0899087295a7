/**
 * Keeps the style sheets of pages that were left. The router takes them away with their page, and brings them back a
 * moment after it: a page that is gone back to would stand there bare, with another height, while its place is looked
 * for.
 */
export function keepStyles(): void {
  const { head } = document;
  new MutationObserver((records) => {
    // From the last to the first, so that each finds what it stood before.
    for (const { removedNodes, nextSibling } of records.reverse())
      for (const node of removedNodes) {
        if (
          !isStyleSheet(node) ||
          head.querySelector(`link[rel=stylesheet][href="${node.getAttribute("href")}"]`)
        )
          continue;
        head.insertBefore(node, nextSibling?.parentNode === head ? nextSibling : null);
      }
  }).observe(head, { childList: true });
}

function isStyleSheet(node: Node): node is HTMLLinkElement {
  return node instanceof HTMLLinkElement && node.rel === "stylesheet";
}
