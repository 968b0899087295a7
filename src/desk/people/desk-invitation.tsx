import { TextField } from "#src/ui/field/text-field.tsx";
import { QrCode, type QrDrawing } from "#src/ui/qr-code/qr-code.tsx";
import { Stack } from "#src/ui/stack/stack.tsx";

/** An invitation to hand over: its link as text and as a QR code. */
export function DeskInvitation({ link, qr }: { link: string; qr: QrDrawing }) {
  return (
    <Stack gap={2}>
      <TextField
        id="invitation"
        label="Invitation"
        hint="Send this link to the person you invite, or let them scan the code with their phone. It works once, for a week. It is not shown again."
        value={link}
        readOnly
      />
      <QrCode {...qr} label="The same link as a QR code" />
    </Stack>
  );
}
