/** 职务管理. */
import { definePage } from '#app/ui/slots/page.ts';

export const positionPages = [
  definePage({ components: ['system/SysPositionList'], load: async () => (await import('./positions-page.tsx')).PositionsPage }),
];
