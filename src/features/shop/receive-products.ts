import { cartItem, type ShopProduct, type ShopState } from "./shop-state.ts";

/**
 * Takes over what the shop sells today. Lines of the cart get today's prices; what is no longer sold leaves the cart
 * and both lists.
 */
export function receiveProducts(state: ShopState, products: readonly ShopProduct[]): ShopState {
  const byId = new Map(products.map((product) => [product.id, product]));
  const isSold = (id: number) => byId.has(id);
  return {
    data: {
      ...state.data,
      // A page's products carry pictures and texts, which no storage needs.
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
