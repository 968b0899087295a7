/** Id of the cart's heading, which takes the focus when a line goes away. */
export const CART_TITLE_ID = "cart-title";
