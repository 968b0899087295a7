import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "#src/lib/use-hydrated.ts";
import { pictureHash, readPictureHash } from "./picture-address.ts";

/** Stored with the history entry: closing then goes back, and leaves no entry behind. */
type ViewerState = { cameFromCard?: boolean } | null;

/** The open picture is part of the address: Back closes it, and a copied address opens it again. */
export function useOpenPicture() {
  const location = useLocation();
  const navigate = useNavigate();
  // Static HTML has no hash; reading it before hydration would not match that HTML.
  const slug = useHydrated() ? readPictureHash(location.hash) : undefined;
  const { search } = location;

  return {
    /** Slug of the open picture. */
    slug,
    /** Opens a picture from its card. */
    open(next: string): void {
      const state: ViewerState = { cameFromCard: true };
      navigate({ search, hash: pictureHash(next) }, { state, preventScrollReset: true });
    },
    /** Shows another picture instead of the open one. */
    replace(next: string): void {
      const { state } = location;
      navigate({ search, hash: pictureHash(next) }, { state, replace: true, preventScrollReset: true });
    },
    /** Removes the picture from the address. */
    close(): void {
      // The dialog also closes when Back has removed it already.
      if (readPictureHash(window.location.hash) === undefined) return;
      if ((location.state as ViewerState)?.cameFromCard) navigate(-1);
      else navigate({ search }, { replace: true, preventScrollReset: true });
    },
  };
}
