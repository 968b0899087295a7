import { Dialog } from "#src/ui/dialog/dialog.tsx";
import { ComfortForm } from "./comfort-form.tsx";

/** The comfort settings in a sheet at the page's side, so that the page shows each change at once. */
export default function ComfortDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Comfort settings" size="side" isOpen={isOpen} onClose={onClose}>
      <ComfortForm />
    </Dialog>
  );
}
