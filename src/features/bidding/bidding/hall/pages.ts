/** 竞价大厅: one round of a section as it goes on. */
import { definePage } from '#app/ui/slots/page.ts';
import { HALL_PATH } from './model.ts';
import { hallText } from './text.ts';

export const hallPages = [
  definePage({ fixed: { path: HALL_PATH, title: hallText.title }, load: async () => (await import('./hall-page.tsx')).HallPage }),
];
