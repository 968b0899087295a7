import { useEffect } from "react";
import { Scripts, ScrollRestoration, UNSAFE_useScrollRestoration } from "react-router";
import { AWAKE_EVENT } from "#src/boot/handoff-shape.ts";

/**
 * Takes the place of React Router's own `<ScrollRestoration/>` and `<Scripts/>`, which need inline scripts. In
 * production the wake script starts React instead; here only scrolling is looked after. Tells the wake script once
 * that React listens.
 */
export function RouterScripts() {
  useEffect(() => {
    document.dispatchEvent(new Event(AWAKE_EVENT));
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
