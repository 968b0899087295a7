import { Button } from "#src/ui/button/button.tsx";
import { StatusMessage } from "#src/ui/status-message/status-message.tsx";
import type { ShopProduct } from "./shop-state.ts";
import { useKeptShop } from "./use-shop.ts";

/** Brings the shop to life, and says so when what an earlier visit left does not come in time. Stands once on a page. */
export function KeptShop({ products }: { products: readonly ShopProduct[] }) {
  const { isLate, retry } = useKeptShop(products);
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
