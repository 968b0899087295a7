import { TextField } from "#src/ui/field/text-field.tsx";
import styles from "./desk-invitation.module.css";

/** A QR code as one SVG path; `size` units wide and high, including its light border. */
export type QrDrawing = { size: number; path: string };

/** An invitation to hand over: its link as text and as a QR code. */
export function DeskInvitation({ link, qr }: { link: string; qr: QrDrawing }) {
  return (
    <div className={styles.invitation}>
      <TextField
        id="invitation"
        label="Invitation"
        hint="Send this link to the person you invite, or let them scan the code with their phone. It works once, for a week. It is not shown again."
        value={link}
        readOnly
      />
      <svg
        className={styles.code}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="The same link as a QR code"
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} />
        <path fill="#000" d={qr.path} />
      </svg>
    </div>
  );
}
