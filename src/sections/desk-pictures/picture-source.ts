/** Where the desk shows a picture as it is. */
export function pictureSource(file: string): string {
  return `/desk/words/picture-file?name=${encodeURIComponent(file)}`;
}
