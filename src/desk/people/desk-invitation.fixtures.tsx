import { DeskInvitation } from "./desk-invitation.tsx";

export const fixtures = {
  // Only the corners of a code: the full drawing is tested elsewhere.
  handedOver: () => (
    <DeskInvitation
      link="https://studio.example/desk/welcome#aB3"
      qr={{ size: 29, path: "M4 4h7v7h-7zM18 4h7v7h-7zM4 18h7v7h-7z" }}
    />
  ),
};
