import { useEffect } from "react";

/** Shown once an order is stored: from then on the cart is empty. */
export function OrderThanks({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return "Thank you. We have your order, and your cart is empty again.";
}
