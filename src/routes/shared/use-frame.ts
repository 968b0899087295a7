import { useRouteLoaderData } from "react-router";
import type { loader } from "#src/root.tsx";

/**
 * The studio's facts, for sections that show a phone number, an address or the like.
 *
 * @throws When called outside the root route.
 */
export function useFrame() {
  const frame = useRouteLoaderData<typeof loader>("root");
  if (!frame) throw new Error("useFrame needs the root route's data.");
  return frame;
}
