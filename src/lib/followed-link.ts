/** What an entry of the browser's history remembers of its page: which link was followed from there. */
type Followed = { followed?: { index: number; href: string } };

/** Remembers with each page which of its links is followed, so that whoever comes back finds the focus there. */
export function recordFollowedLinks(): void {
  addEventListener(
    "click",
    ({ target }) => {
      const link = (target as Element).closest("a[href]");
      // A link of a drawing, such as the plan of the place, is none of the document's links.
      if (!(link instanceof HTMLAnchorElement)) return;
      const followed = { index: [...document.links].indexOf(link), href: link.href };
      history.replaceState({ ...history.state, followed }, "");
    },
    true,
  );
}

/** The link that was followed when this page was left; nothing where it is no longer there. */
export function followedLink(): HTMLElement | undefined {
  const { followed } = (history.state ?? {}) as Followed;
  const link = followed && document.links[followed.index];
  return link?.href === followed?.href ? link : undefined;
}
