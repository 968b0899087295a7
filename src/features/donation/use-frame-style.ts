import type { StripeElementStyle } from "@stripe/stripe-js";
import { type RefObject, useEffect, useState } from "react";
import { hexOf } from "#src/lib/palette/oklch.ts";

/**
 * The style of text in Stripe's frames, which our style sheets cannot reach. It is read from an element of
 * this page, and again whenever a comfort setting changes.
 *
 * @param ref An element with the style that the text should have.
 */
export function useFrameStyle(ref: RefObject<Element | null>): StripeElementStyle {
  const [style, setStyle] = useState<StripeElementStyle>({});
  useEffect(() => {
    const read = () => ref.current && setStyle(styleOf(getComputedStyle(ref.current)));
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, [ref]);
  return style;
}

function styleOf(computed: CSSStyleDeclaration): StripeElementStyle {
  // Stripe does not say that it supports every color notation.
  const token = (name: string) => hexOf(computed.getPropertyValue(name));
  return {
    base: {
      color: hexOf(computed.color),
      fontFamily: computed.fontFamily,
      fontSize: computed.fontSize,
      letterSpacing: computed.letterSpacing,
      iconColor: token("--color-text-quiet"),
      "::placeholder": { color: token("--color-text-quiet") },
    },
    invalid: { color: token("--color-error"), iconColor: token("--color-error") },
  };
}
