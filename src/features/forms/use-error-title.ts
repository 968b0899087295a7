import { useEffect } from "react";

const MARK = "Error: ";

/** Lets the document's title begin with "Error:" for as long as something has to be mended. */
export function useErrorTitle(isInvalid: boolean): void {
  useEffect(() => {
    if (!isInvalid || document.title.startsWith(MARK)) return;
    document.title = MARK + document.title;
    return () => {
      if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
    };
  }, [isInvalid]);
}
