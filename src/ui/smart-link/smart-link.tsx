import type { ComponentProps, MouseEvent } from "react";
import { Link, useLinkClickHandler } from "react-router";
import { isPagePath } from "#core/values/paths.ts";

export type SmartLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A path (`/about`, `/#contact`), an anchor (`#contact`), or a URL (`https:`, `mailto:`, `tel:`). */
  to: string;
};

/**
 * A link of the right kind for its target. Inside the site it navigates without a reload. To other sites, and to live
 * pages, it is a plain link.
 */
export function SmartLink({ to, ...rest }: SmartLinkProps) {
  if (to.startsWith("#")) return <AnchorLink to={to} {...rest} />;
  if (isPagePath(to)) return <Link to={to} discover="none" {...rest} />;
  return <a href={to} rel={to.startsWith("http") ? "noopener external" : undefined} {...rest} />;
}

/**
 * A link within the page. Its address is the anchor alone: with the page's path in it, a page that is served
 * with a trailing slash would load again while React sleeps.
 */
function AnchorLink({ to, onClick, ...rest }: SmartLinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to);

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  }
  return <a {...rest} href={to} onClick={handleClick} />;
}
