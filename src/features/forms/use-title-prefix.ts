import { useEffect } from "react";

/** Lets the document's title begin with where a form stands, such as "Error"; with nothing it is as ever. */
export function useTitlePrefix(prefix: string | undefined): void {
  useEffect(() => {
    if (!prefix) return;
    const { title } = document;
    document.title = `${prefix}: ${title}`;
    // Browsers tidy what they are given, so it is read back.
    const marked = document.title;
    return () => {
      // Another page may have set its own title by now.
      if (document.title === marked) document.title = title;
    };
  }, [prefix]);
}
