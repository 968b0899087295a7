/** What servers of others may call. All else in this folder is its own. */

export { orderService, pricedOrder } from "./order-service.server.ts";
export { endOrder, paidOrders } from "./paid-orders.server.ts";
