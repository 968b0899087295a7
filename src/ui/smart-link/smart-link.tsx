import type { ComponentProps, MouseEvent } from "react";
import { Link, useLinkClickHandler } from "react-router";
import { isLivePath } from "#src/lib/paths.ts";

export type SmartLinkProps = Omit<ComponentProps<"a">, "href"> & {
  /** A path (`/about`, `/#contact`), an anchor (`#contact`), or an address (`https:`, `mailto:`, `tel:`). */
  to: string;
};

/**
 * A link of the right kind for its target: inside the site it changes page without a reload and fetches the page when
 * somebody is about to press it; to other places, and to pages of the moment, it is a plain link.
 */
export function SmartLink({ to, ...rest }: SmartLinkProps) {
  // A path with a dot in its last part is a file (`/events.ics`), not a page.
  const isFile = /\.\w+$/.test(to.split(/[?#]/)[0] ?? "");
  if (to.startsWith("#")) return <AnchorLink to={to} {...rest} />;
  if (to.startsWith("/") && !isFile && !isLivePath(to))
    return <Link to={to} prefetch="intent" discover="none" {...rest} />;
  return <a href={to} rel={to.startsWith("http") ? "noopener external" : undefined} {...rest} />;
}

/**
 * A link within the page. Its address is the anchor alone: with the page's path in it, a page that is served with a
 * slash at its end would load again while React sleeps.
 */
function AnchorLink({ to, onClick, ...rest }: SmartLinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to);

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  }
  return <a {...rest} href={to} onClick={handleClick} />;
}
