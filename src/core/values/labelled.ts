/** `Name: Sam`; after a label that ends with a mark of its own, such as a question in any language, there is no colon. */
export function labelled(label: string, text: string, gap = " "): string {
  return `${label}${/[?؟？!！.:…]$/.test(label) ? "" : ":"}${gap}${text}`;
}
