/** Fetches the dialog. Called early, when somebody points at a picture, and again when it opens. */
export async function loadDialog() {
  const { PictureDialog } = await import("./picture-dialog.tsx");
  return PictureDialog;
}
