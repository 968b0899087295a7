import { Button } from "#src/ui/button/button.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import type { ShopProduct } from "./shop-state.ts";
import { useStoredShop } from "./use-shop.ts";

/** Starts the shop, and says so if the stored state does not load in time. Use it once per page. */
export function StoredShop({ products }: { products: readonly ShopProduct[] }) {
  const { isLate, retry } = useStoredShop(products);
  return (
    <StatusMessage tone="error">
      {isLate && (
        <>
          <p>
            Your saved cart did not load within 5 seconds. You can continue: what you add now is kept until
            you close this page, and your saved cart is not touched.
          </p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </>
      )}
    </StatusMessage>
  );
}
