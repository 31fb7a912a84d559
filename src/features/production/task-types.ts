/** Says which tasks (生产任务) move goods, and which of them by trips of vehicles (生产运单). */
export const HAUL_TYPES = ['shorthaul', 'transport'] as const;
export const GOODS_TYPES = [...HAUL_TYPES, 'loading'] as const;
