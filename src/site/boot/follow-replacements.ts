/** What stands in the place of a node that others have replaced or wrapped. */
const standIns = new WeakMap<Node, ChildNode>();
/** The node that a stand-in has replaced. */
const originals = new WeakMap<Node, Node>();
const prepared = new WeakSet<Node>();

/**
 * Lets React go on with a page whose nodes others replace or wrap. The browser's translation puts a `<font>` in the
 * place of each text; extensions put wrappers around fields. React holds on to the nodes that it rendered: without
 * this, text that changes would change where nobody sees it, and inserting before it or removing it would throw,
 * which replaces the page by an error (https://github.com/facebook/react/issues/11538).
 *
 * Only the nodes concerned and their parents get methods of their own; prototypes stay as they are. The nodes of
 * whoever replaced them stay as well, until React changes that text.
 */
export function followReplacements(): void {
  let isLast = false;
  let observer = observe();
  // A press by script may follow in the same task.
  for (const name of ["click", "submit", "input", "change"])
    addEventListener(name, () => handle(observer.takeRecords()), true);

  function observe(): MutationObserver {
    const next = new MutationObserver(handle);
    next.observe(document.body, { childList: true, subtree: true });
    return next;
  }

  function handle(records: readonly MutationRecord[]): void {
    for (const record of records) follow(record);
    if (isLast || !records.some(({ addedNodes }) => addedNodes[0]?.nodeName === "FONT")) return;
    // Observers are called by age: a younger one than the translation's notices what that does before React goes on.
    isLast = true;
    observer.disconnect();
    observer = observe();
  }
}

function follow({ target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const node of removedNodes) {
    if (node.parentNode === target) continue;
    const original = originals.get(node);
    // A translation may come in several steps, and end with another text.
    if (original && original.parentNode !== target && addedNodes[0]?.parentNode === target)
      link(original, addedNodes[0] as ChildNode);
    const found = [...addedNodes, previousSibling, nextSibling].find(
      (other) => other?.parentNode === target && !originals.has(other) && standsFor(other, node),
    );
    if (!found) continue;
    link(node, found as ChildNode);
    prepare(target);
  }
}

function standsFor(other: Node, node: Node): boolean {
  return other.contains(node) || (node instanceof Text && other.nodeName === "FONT");
}

function link(node: Node, standIn: ChildNode): void {
  standIns.set(node, standIn);
  originals.set(standIn, node);
  if (!(node instanceof Text) || prepared.has(node)) return;
  prepared.add(node);
  Object.defineProperty(node, "nodeValue", {
    configurable: true,
    get: () => node.data,
    set(text: string) {
      node.data = text;
      const other = standIns.get(node);
      // To be translated anew.
      if (other?.parentNode && other.parentNode !== node.parentNode) other.replaceWith(node);
    },
  });
}

/** Makes the methods that React calls on a parent use what stands in the place of its children. */
function prepare(parent: Node): void {
  if (prepared.has(parent)) return;
  prepared.add(parent);
  const { appendChild, insertBefore, removeChild } = Node.prototype;

  function now(node: Node): Node {
    const other = standIns.get(node);
    return other && node.parentNode !== parent && other.parentNode === parent ? other : node;
  }

  Object.assign(parent, {
    appendChild<T extends Node>(node: T): T {
      const other = now(node);
      appendChild.call(parent, node);
      if (other !== node) removeChild.call(parent, other);
      return node;
    },
    insertBefore<T extends Node>(node: T, next: Node | null): T {
      const other = now(node);
      insertBefore.call(parent, node, next && now(next));
      // Whoever replaced the node may be putting it back, and removes the other one.
      if (other !== node && other !== next) removeChild.call(parent, other);
      return node;
    },
    removeChild<T extends Node>(node: T): T {
      removeChild.call(parent, now(node));
      return node;
    },
  });
}
