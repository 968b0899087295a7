import { Dialog } from "#src/ui/dialog/dialog.tsx";
import { ComfortForm } from "./comfort-form.tsx";

/** The comfort settings in a sheet at the page's side, so that the page shows each change at once. */
export function ComfortPanel() {
  return (
    <Dialog id="comfort-panel" title="Comfort settings" size="side" isPageClear>
      <ComfortForm />
    </Dialog>
  );
}
