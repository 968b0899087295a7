import { useRouteLoaderData } from "react-router";
import type { Frame } from "#site/content/.server/frame.ts";
import type { Link } from "#site/content/schemas/fields.ts";

/**
 * The studio's facts, for sections that show a phone number, an address or similar.
 * @throws When called outside the root route.
 */
export function useFrame(): Frame {
  const frame = useRouteLoaderData("root") as Frame | undefined;
  if (!frame) throw new Error("useFrame needs the root route's data.");
  return frame;
}

/** The shop, as a link; undefined while the owner has switched it off. */
export function useShopLink(): Link | undefined {
  return useFrame().site.features.shop ? { label: "Shop", href: "/shop" } : undefined;
}
