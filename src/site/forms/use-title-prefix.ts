import { useEffect } from "react";

/** Prefixes the document's title with the state of a form, such as "Error". */
export function useTitlePrefix(prefix: string | undefined): void {
  useEffect(() => {
    if (!prefix) return;
    const { title } = document;
    document.title = `${prefix}: ${title}`;
    // Browsers normalize the title, so it is read back.
    const marked = document.title;
    return () => {
      // Another page may have set its own title by now.
      if (document.title === marked) document.title = title;
    };
  }, [prefix]);
}
