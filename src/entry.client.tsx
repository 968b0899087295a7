// In a build, the style sheets of this module come before those of every page: half of what all pages share comes first.
import "./styles/index.css";

import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { AWAKE_EVENT } from "./boot/handoff-shape.ts";

// In production this module runs only after the wake script has fetched it (see src/boot/wake.ts), and what pages do
// without React runs already. In development it starts here, once hydration cannot trip over it.
if (import.meta.env.DEV)
  document.addEventListener(AWAKE_EVENT, () => import("./boot/page.ts"), { once: true });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Pages that open again without a network: in a file of its own, which nobody waits for or misses. After a first press has
// been answered.
if (import.meta.env.KEEPS_VISITED)
  document.addEventListener(AWAKE_EVENT, () => import("./boot/offline/keep-visited.ts").catch(() => {}), {
    once: true,
  });
