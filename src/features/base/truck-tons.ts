/** No road truck weighs more with its load, permits included. */
export const TRUCK_TONS_MAX = 200;
