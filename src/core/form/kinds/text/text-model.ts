/** A line of text. */
export type TextKind = {
  readonly kind: "text";
  /** Maximum length, in characters. */
  readonly limit: number;
  /** No words, but capital letters and digits. */
  readonly isCode?: true;
  /** Shown as dots, and never kept in a draft. */
  readonly isSecret?: true;
};

const code = { autoCapitalize: "characters", spellCheck: false, translate: "no" } as const;

const hidden = { type: "password", autoComplete: "new-password", spellCheck: false } as const;

/** What a code or a secret says at its control. */
export function textInput(field: object) {
  return { ...("isCode" in field && code), ...("isSecret" in field && hidden) };
}
