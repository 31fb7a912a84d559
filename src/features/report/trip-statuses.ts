/** Says how far trips have come, by the status of their waybill. A void one is in none of these. */
export const DISPATCHED = ['20', '30', '40', '50', '60', '70', '80', '90'];
export const LOADED = ['40', '50', '60', '70', '80', '90'];
export const UNLOADED = ['60', '70', '80'];
