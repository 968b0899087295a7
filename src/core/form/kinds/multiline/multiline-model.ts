/** Text of several lines. */
export type MultilineKind = {
  readonly kind: "multiline";
  /** Maximum length, in characters. */
  readonly limit: number;
};
