/** 竞价大厅: one round of a section as it goes on. */
import { definePage } from '#app/ui/slots/page.ts';
import { HALL_PATH, HALL_TITLE } from './path.ts';

export const hallPages = [
  definePage({ fixed: { path: HALL_PATH, title: HALL_TITLE }, load: async () => (await import('./hall-page.tsx')).HallPage }),
];
