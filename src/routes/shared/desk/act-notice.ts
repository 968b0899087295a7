/** A notice that the address asks for after an act, with what takes it back. */
export type ActNotice = { words: string; undo?: { action: string; fields: Record<string, string> } };

/** Reads the notice of a call that was just made, or taken back, out of the address of Today. */
export function readCallNotice(query: URLSearchParams): ActNotice | undefined {
  const reference = query.get("reference");
  if (!reference || query.get("done") !== "told")
    return query.get("done") === "untold" ? { words: "The call is back on the list." } : undefined;
  return {
    words: "Noted: the guest has been told.",
    undo: { action: "/desk", fields: { act: "untold", reference } },
  };
}
