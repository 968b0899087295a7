/** Orders that are paid online, for the app and for *Gifts and orders*. An order that is paid at the studio is a message alone. */

export { orderService, pricedOrder } from "./order-service.server.ts";
export { endOrder, paidOrders } from "./paid-orders.server.ts";
