/** What a history entry remembers about its page: the link that was followed from it. */
type Followed = { followed?: { index: number; href: string } };

/** Records in the history which link is followed from a page, so that going back can focus it again. */
export function recordFollowedLinks(): void {
  addEventListener(
    "click",
    ({ target }) => {
      const link = (target as Element).closest("a[href]");
      // SVG links, such as those on the plan of the place, are not in `document.links`.
      if (!(link instanceof HTMLAnchorElement)) return;
      const followed = { index: [...document.links].indexOf(link), href: link.href };
      history.replaceState({ ...history.state, followed }, "");
    },
    true,
  );
}

/** The link that was followed when this page was left; undefined if it is gone. */
export function followedLink(): HTMLElement | undefined {
  const { followed } = (history.state ?? {}) as Followed;
  const link = followed && document.links[followed.index];
  return link?.href === followed?.href ? link : undefined;
}
