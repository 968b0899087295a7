import { useRef } from "react";
import { useArrivalFocus } from "#ui/lib/focus-heading.ts";
import { StatusMessage } from "#ui/status-message/status-message.tsx";

/** What was just done, on the page that was loaded for it: takes the focus, so that it is read first. */
export function DoneNote({ children }: { children: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useArrivalFocus(ref);
  return (
    <StatusMessage tone="success" isAnnounced={false}>
      {/* biome-ignore lint/a11y/noAutofocus: this is what the page has come back for, without JavaScript as well */}
      <p ref={ref} tabIndex={-1} autoFocus>
        {children}
      </p>
    </StatusMessage>
  );
}
