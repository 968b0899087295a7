import { useContext } from "react";
import { Links, UNSAFE_FrameworkContext, useMatches } from "react-router";
import { STYLE_PRECEDENCE } from "#site/boot/load-route.ts";
import { styleAddresses } from "#ui/lib/style-addresses.ts";

/**
 * The style sheets of the current page. Replaces React Router's `<Links/>`, which takes a page's sheets out of the
 * head when the page is left: with a precedence, React keeps them, and lets no page show before its sheets apply.
 */
export function PageStyles() {
  // Vite adds the styles of components itself.
  return import.meta.env.DEV ? <Links /> : <PublishedStyles />;
}

function PublishedStyles() {
  const { manifest, routeModules } = useContext(UNSAFE_FrameworkContext) ?? {};
  // A page that could not be loaded is not shown, and its sheets may be missing.
  const shown = useMatches().filter(({ id }) => routeModules?.[id]);
  const sheets = shown.flatMap(({ id }) => styleAddresses(manifest?.routes[id]?.css));
  return [...new Set(sheets)].map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence={STYLE_PRECEDENCE} />
  ));
}
