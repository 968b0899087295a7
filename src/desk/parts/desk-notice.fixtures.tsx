import { DeskNotice } from "./desk-notice.tsx";

export const fixtures = {
  withUndo: () => <DeskNotice undo={{ action: "/desk", fields: { undo: "12" } }}>Marked as here.</DeskNotice>,
  plain: () => <DeskNotice>The message is deleted.</DeskNotice>,
};
