import { describe, expect, it } from "vitest";
import { orderLimits } from "#core/form/kinds/cart/order-lines.ts";
import {
  addToCart,
  addToCompare,
  changeQuantity,
  noticeStore,
  removeFromCart,
  removeFromCompare,
  type ShopAction,
  showNotice,
  toggleWish,
} from "./shop-actions.ts";
import { cartCents, cartPieces, emptyShop, type ShopState } from "./shop-state.ts";

const shop: ShopState = {
  ...emptyShop,
  data: {
    symbol: "$",
    products: [
      { id: 1, title: "Kit", price: 4800, discount: 0 },
      { id: 3, title: "Pass", price: 17_555, discount: 10 },
    ],
  },
};
const teal = { id: 1, selected_color: "Teal", selected_size: "Child" };
const violet = { ...teal, selected_color: "Violet" };
const pass = { id: 3, selected_color: "", selected_size: "" };

function run(...actions: ShopAction[]) {
  let state = shop;
  const words: string[] = [];
  for (const action of actions) {
    const next = action(state);
    state = next.state;
    words.push(next.notice.text);
  }
  return { ...state, words };
}

describe("the cart", () => {
  it("raises the quantity when a product is added again, and computes the sum", () => {
    const { cartList, words } = run(addToCart(teal), addToCart(teal));
    expect(cartList.cart).toEqual([{ ...teal, price: 4800, discount: 0, qty: 2, sum: 9600 }]);
    expect(words).toEqual(["In your cart: 1 piece.", "In your cart: 2 pieces."]);
  });

  it("keeps another color as a line of its own", () => {
    const { cart } = run(addToCart(teal), addToCart(violet), addToCart(teal)).cartList;
    expect(cart.map((item) => [item.selected_color, item.qty])).toEqual([
      ["Teal", 2],
      ["Violet", 1],
    ]);
    expect(cartPieces(cart)).toBe(3);
  });

  it("takes the discount off each piece in whole cents", () => {
    const { cart } = run(addToCart(pass), addToCart(pass), addToCart(teal)).cartList;
    expect(cart[0]?.sum).toBe(2 * 15_800);
    expect(cartCents(cart)).toBe(2 * 15_800 + 4800);
  });

  it("never goes below one piece, and says so", () => {
    const { cartList, words } = run(
      addToCart(teal),
      changeQuantity(teal, 1),
      changeQuantity(teal, -1),
      changeQuantity(teal, -1),
    );
    expect(cartList.cart[0]?.qty).toBe(1);
    expect(words.at(-1)).toBe("In your cart: 1 piece. To take it out, press Remove.");
  });

  it("never goes above what one order can take", () => {
    const { cartList, words } = run(...Array.from({ length: 105 }, () => addToCart(teal)));
    expect(cartList.cart[0]?.qty).toBe(99);
    expect(words.at(-1)).toContain("the most");
  });

  it("removes a line with a toast", () => {
    const { cartList, words } = run(addToCart(teal), addToCart(pass), removeFromCart(teal));
    expect(cartList.cart.map(({ id }) => id)).toEqual([3]);
    expect(words.at(-1)).toBe("Item Removed from Cart");
  });

  it("does not add a product that is not sold", () => {
    const { cartList, words } = run(addToCart({ ...teal, id: 9 }));
    expect([cartList.cart, words]).toEqual([[], ["This product is no longer sold."]]);
  });

  it("changes just the line of this size, and says when it is gone", () => {
    const adult = { ...teal, selected_size: "Adult" };
    const { cartList, words } = run(
      addToCart(teal),
      addToCart(adult),
      changeQuantity(adult, 1),
      changeQuantity(violet, 1),
    );
    expect(cartList.cart.map((item) => [item.selected_size, item.qty])).toEqual([
      ["Child", 1],
      ["Adult", 2],
    ]);
    expect(words.at(-1)).toBe("This is no longer in your cart.");
  });

  it("takes as many lines as one order can have, and says so", () => {
    const choices = Array.from({ length: orderLimits.lines + 1 }, (_, line) => ({
      ...teal,
      selected_color: `Color ${line}`,
    }));
    const { cartList, words } = run(...choices.map((choice) => addToCart(choice)));
    expect(cartList.cart).toHaveLength(orderLimits.lines);
    expect(words.slice(-2)).toEqual([
      "In your cart: 1 piece.",
      `An order can have up to ${orderLimits.lines} lines.`,
    ]);
  });
});

describe("wish list and comparison", () => {
  it("toggles a wish", () => {
    const { wishList, words } = run(toggleWish(1), toggleWish(3), toggleWish(1));
    expect(wishList.w_list).toEqual([3]);
    expect(words).toEqual(["Item Added to Wishlist", "Item Added to Wishlist", "Item Removed from Wishlist"]);
  });

  it("compares a product once", () => {
    const { compareList, words } = run(addToCompare(1), addToCompare(1));
    expect(compareList.compare_list).toEqual([1]);
    expect(words).toEqual(["Added to Compare List", "Already added to Compare List"]);
  });

  it("removes a product from the comparison, and says when there is none", () => {
    const { compareList, words } = run(
      ...[addToCompare(1), addToCompare(3), removeFromCompare(1), removeFromCompare(1)],
    );
    expect(compareList.compare_list).toEqual([3]);
    expect(words.slice(2)).toEqual(["Item Removed from Compare List", "Target not found"]);
  });

  it("pops up a toast for lists and removals only", () => {
    const actions = [addToCart(teal), changeQuantity(teal, 1), toggleWish(1), addToCompare(1)];
    let state = shop;
    const toasts = actions.map((action) => {
      const next = action(state);
      state = next.state;
      return next.notice.isToast;
    });
    expect(toasts).toEqual([false, false, true, true]);
  });
});

it("a notice that is said again is a new one, where it was pressed", () => {
  const { notice } = addToCart(teal)(shop);
  showNotice(notice, "cart");
  expect(noticeStore.getState().last).toEqual({ notice, place: "cart", count: 1 });
  showNotice(notice, "product-1");
  expect(noticeStore.getState().last).toEqual({ notice, place: "product-1", count: 2 });
});
