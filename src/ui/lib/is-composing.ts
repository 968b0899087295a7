/**
 * Whether a key belongs to a composition: with it somebody chooses or accepts a word, as on a Japanese or Chinese keyboard. Whatever
 * listens to keys leaves it alone. Safari reports the key that ends a composition as this code only.
 */
export function isComposing({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
