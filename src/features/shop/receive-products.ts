import { cartItem, type ShopProduct, type ShopState } from "./shop-state.ts";

/**
 * Updates the shop to what it sells today. Lines of the cart get today's prices; products that are no longer
 * sold are removed from the cart and both lists.
 */
export function receiveProducts(state: ShopState, products: readonly ShopProduct[]): ShopState {
  const byId = new Map(products.map((product) => [product.id, product]));
  const isSold = (id: number) => byId.has(id);
  return {
    data: {
      ...state.data,
      // A page's products include pictures and texts, which need not be stored.
      products: products.map(({ id, title, price, discount }) => ({ id, title, price, discount })),
    },
    cartList: {
      cart: state.cartList.cart.flatMap((item) => {
        const product = byId.get(item.id);
        return product ? [cartItem(item, product, item.qty)] : [];
      }),
    },
    wishList: { w_list: state.wishList.w_list.filter(isSold) },
    compareList: { compare_list: state.compareList.compare_list.filter(isSold) },
  };
}
