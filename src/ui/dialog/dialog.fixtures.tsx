import { useState } from "react";
import { Button } from "../button/button.tsx";
import { BothThemes } from "../section/section.fixtures.tsx";
import { Dialog } from "./dialog.tsx";

function Opened({ size }: { size: "text" | "wide" | "side" }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open {size}</Button>
      <Dialog title={`A ${size} dialog`} size={size} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>Press the page behind, or Esc, or Close. A press in here does nothing.</p>
        <Button variant="secondary">A button</Button>
      </Dialog>
    </>
  );
}

export const fixtures = {
  sizes: () => (
    <BothThemes>
      <Opened size="text" /> <Opened size="wide" /> <Opened size="side" />
    </BothThemes>
  ),
  withoutReact: () => (
    <>
      <Button command="show-modal" commandfor="by-command">
        Open by command
      </Button>
      <Dialog id="by-command" title="Opened by the browser alone">
        <p>No script was needed.</p>
      </Dialog>
    </>
  ),
};
