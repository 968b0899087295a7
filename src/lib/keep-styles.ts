/**
 * Keeps the style sheets of pages that were left. The router removes them with their page and adds them back
 * a moment after it: on going back, the page would show unstyled and at another height while its scroll
 * position is restored.
 */
export function keepStyles(): void {
  const { head } = document;
  new MutationObserver((records) => {
    // Last to first, so that each one finds the sibling it stood before.
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
