/** A notice requested by the URL after an action, with the form that undoes it. */
export type ActNotice = { words: string; undo?: { action: string; fields: Record<string, string> } };

/** Reads from Today's URL the notice about a call that was just made or undone. */
export function readCallNotice(query: URLSearchParams): ActNotice | undefined {
  const reference = query.get("reference");
  if (!reference || query.get("done") !== "told")
    return query.get("done") === "untold" ? { words: "The call is back on the list." } : undefined;
  return {
    words: "Noted: the guest has been told.",
    undo: { action: "/desk", fields: { act: "untold", reference } },
  };
}
