import styles from "./qr-code.module.css";

/** A QR code as one SVG path; `size` units wide and high, including its light border. */
export type QrDrawing = { size: number; path: string };

type QrCodeProps = QrDrawing & {
  /** What the code says, for those who cannot see it. */
  label: string;
};

/** A QR code, light on any background. */
export function QrCode({ size, path, label }: QrCodeProps) {
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
