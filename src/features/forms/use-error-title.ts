import { useEffect } from "react";

/** Lets the document's title begin with "Error:" for as long as something has to be mended. */
export function useErrorTitle(isInvalid: boolean): void {
  useEffect(() => {
    if (!isInvalid) return;
    const { title } = document;
    document.title = `Error: ${title}`;
    // Browsers tidy what they are given, so it is read back.
    const marked = document.title;
    return () => {
      // Another page may have set its own title by now.
      if (document.title === marked) document.title = title;
    };
  }, [isInvalid]);
}
