import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "#src/lib/use-hydrated.ts";
import { pictureHash, readPictureHash } from "./picture-address.ts";

/** Kept in the history beside the address: closing then goes back, and leaves no entry behind. */
type ViewerState = { cameFromCard?: boolean } | null;

/** The open picture is a part of the address: Back closes it, and a copied address opens it again. */
export function useOpenPicture() {
  const location = useLocation();
  const navigate = useNavigate();
  // Static HTML knows no address after #; reading it too early would differ from that HTML.
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
    /** Shows another picture in place of the open one. */
    replace(next: string): void {
      const { state } = location;
      navigate({ search, hash: pictureHash(next) }, { state, replace: true, preventScrollReset: true });
    },
    /** Takes the picture from the address. */
    close(): void {
      // The dialog also closes when Back has already taken it.
      if (readPictureHash(window.location.hash) === undefined) return;
      if ((location.state as ViewerState)?.cameFromCard) navigate(-1);
      else navigate({ search }, { replace: true, preventScrollReset: true });
    },
  };
}
