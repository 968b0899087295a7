import { useState } from "react";
import { Button } from "#src/ui/button/button.tsx";
import { Icon } from "#src/ui/icon/icon.tsx";
import styles from "./copy-link.module.css";

type CopyLinkProps = {
  /** The full URL to copy. */
  url: string;
};

/** Copies a URL to the clipboard and says so. If the browser forbids it, shows the URL to copy by hand. */
export function CopyLink({ url }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed">();

  async function handleClick(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }

  return (
    <div className={styles.copy} data-wake="">
      <Button variant="secondary" onClick={handleClick}>
        <Icon name={outcome === "copied" ? "check" : "link"} />
        Copy link
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome === "copied" && "The link is copied."}
        {outcome === "failed" && `Your browser did not allow it. The link is ${url}`}
      </p>
    </div>
  );
}
