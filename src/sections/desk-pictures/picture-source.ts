/** URL of an original picture at the desk. */
export function pictureSource(file: string): string {
  return `/desk/words/picture-file?name=${encodeURIComponent(file)}`;
}
