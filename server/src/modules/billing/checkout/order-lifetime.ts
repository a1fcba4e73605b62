/** How long an order can be paid. */
export const ORDER_LIFETIME_MS = 30 * 60_000;
