import { createStore } from "zustand/vanilla";
import { orderLimits } from "#core/form/kinds/cart/order-lines.ts";
import { type CartChoice, type CartItem, cartItem, isSameChoice, type ShopState } from "./shop-state.ts";

/** The shop's last notice. `count` distinguishes it from the previous one if the text is the same. */
export const noticeStore = createStore<{ last?: LastNotice }>(() => ({}));

/** What an action reports. Only some notices pop up as a toast; all of them stay on the page as a status line. */
export type Notice = { text: string; tone: "success" | "info" | "warning"; isToast: boolean };

/** Computes the next state of the shop, and what to say about it. */
export type ShopAction = (state: ShopState) => { state: ShopState; notice: Notice };

/** Adds a product to the cart. One that is in it already, in this color and size, gets one more piece. */
export function addToCart(choice: CartChoice): ShopAction {
  return (state) => {
    const product = state.data.products.find(({ id }) => id === choice.id);
    const { cart } = state.cartList;
    if (!product) return { state, notice: line("This product is no longer sold.", "warning") };
    if (cart.some((item) => isSameChoice(item, choice))) return changeQuantity(choice, 1)(state);
    if (cart.length >= orderLimits.lines)
      return { state, notice: line(`An order can have up to ${orderLimits.lines} lines.`, "warning") };
    const item = cartItem(choice, product, 1);
    return { state: withCart(state, [...cart, item]), notice: quantityNotice(item) };
  };
}

/** Removes a line from the cart. */
export function removeFromCart(choice: CartChoice): ShopAction {
  return (state) => ({
    state: withCart(
      state,
      state.cartList.cart.filter((item) => !isSameChoice(item, choice)),
    ),
    notice: toast("Item Removed from Cart", "info"),
  });
}

/** Adds a product to the wish list, or removes it. */
export function toggleWish(id: number): ShopAction {
  return (state) => {
    const { w_list } = state.wishList;
    const isOn = w_list.includes(id);
    return {
      state: {
        ...state,
        wishList: { w_list: isOn ? w_list.filter((wish) => wish !== id) : [...w_list, id] },
      },
      notice: isOn ? toast("Item Removed from Wishlist", "info") : toast("Item Added to Wishlist", "success"),
    };
  };
}

/** Adds a product to the comparison. */
export function addToCompare(id: number): ShopAction {
  return (state) => {
    const { compare_list } = state.compareList;
    if (compare_list.includes(id))
      return { state, notice: toast("Already added to Compare List", "warning") };
    return {
      state: { ...state, compareList: { compare_list: [...compare_list, id] } },
      notice: toast("Added to Compare List", "success"),
    };
  };
}

/** Removes a product from the comparison. */
export function removeFromCompare(id: number): ShopAction {
  return (state) => {
    const { compare_list } = state.compareList;
    if (!compare_list.includes(id)) return { state, notice: toast("Target not found", "warning") };
    return {
      state: { ...state, compareList: { compare_list: compare_list.filter((kept) => kept !== id) } },
      notice: toast("Item Removed from Compare List", "warning"),
    };
  };
}

/** Adds one piece to a line, or removes one, but never the last. */
export function changeQuantity(choice: CartChoice, by: 1 | -1): ShopAction {
  return (state) => {
    const { cart } = state.cartList;
    const known = cart.find((item) => isSameChoice(item, choice));
    if (!known) return { state, notice: line("This is no longer in your cart.", "warning") };
    const item = cartItem(known, known, known.qty + by);
    const next = cart.map((other) => (other === known ? item : other));
    return { state: withCart(state, next), notice: quantityNotice(item, known) };
  };
}

function quantityNotice(item: CartItem, known?: CartItem): Notice {
  const pieces = item.qty === 1 ? "1 piece" : `${item.qty} pieces`;
  if (known?.qty !== item.qty) return line(`In your cart: ${pieces}.`, "success");
  const limit = item.qty === 1 ? "To take it out, press Remove." : "This is the most for one order.";
  return line(`In your cart: ${pieces}. ${limit}`, "info");
}

function withCart(state: ShopState, cart: readonly CartItem[]): ShopState {
  return { ...state, cartList: { cart } };
}

function toast(text: string, tone: Notice["tone"]): Notice {
  return { text, tone, isToast: true };
}

function line(text: string, tone: Notice["tone"]): Notice {
  return { text, tone, isToast: false };
}

/** Where on the page something was pressed: the notice is shown there. `product-3` is a product of the list. */
export type NoticePlace = "cart" | "wish-list" | "compare-list" | `product-${number}`;

/** A notice, its place, and a number that tells it from the previous one. */
export type LastNotice = { notice: Notice; place: NoticePlace; count: number };

/** Shows a notice at a place on the page. */
export function showNotice(notice: Notice, place: NoticePlace): void {
  noticeStore.setState(({ last }) => ({ last: { notice, place, count: (last?.count ?? 0) + 1 } }));
}
