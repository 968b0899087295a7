import { QrCode } from "./qr-code.tsx";

export const fixtures = {
  small: () => <QrCode size={12} path="M4 4h4v1h-4zM4 5h1v1h-1zM7 5h1v1h-1zM4 6h4v1h-4z" label="A code" />,
};
