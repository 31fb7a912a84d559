/** 职务管理. */
import { definePage } from '#app/ui/slots/page.ts';

export const positionPages = [
  definePage({
    components: ['system/SysPositionList', 'system/position/index'],
    load: async () => (await import('./positions-page.tsx')).PositionsPage,
  }),
];
