import { useEffect } from "react";
import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration } from "react-router";
import { AWAKE_EVENT } from "#site/boot/handoff-shape.ts";
import { loadLinksAhead } from "#site/boot/links-ahead.ts";

/**
 * Replaces React Router's `<ScrollRestoration/>` and `<Scripts/>`, which need inline scripts. In production
 * the wake script starts React, and this only restores scrolling. Tells the wake script once React has
 * hydrated, and loads linked pages ahead from then on.
 */
export function RouterScripts() {
  useEffect(() => {
    document.dispatchEvent(new Event(AWAKE_EVENT));
    if (import.meta.env.PROD) loadLinksAhead();
  }, []);
  return import.meta.env.DEV ? <DevelopmentScripts /> : <ScrollMemory />;
}

function ScrollMemory() {
  UNSAFE_useScrollRestoration();
  return null;
}

function DevelopmentScripts() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}
