// In a build, the style sheets of this module come before those of every page: half of what all pages share comes first.
import "./styles/index.css";

import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { AWAKE_EVENT } from "./boot/handoff-shape.ts";
import { guardPresses } from "./lib/guard-presses.ts";
import { keepStyles } from "./lib/keep-styles.ts";

// In production this module runs only after the wake script has fetched it (see src/boot/wake.ts), and what pages do
// without React runs already. In development it starts here, once hydration cannot trip over it.
if (import.meta.env.DEV)
  document.addEventListener(AWAKE_EVENT, () => import("./boot/page.ts"), { once: true });

guardPresses();
keepStyles();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
