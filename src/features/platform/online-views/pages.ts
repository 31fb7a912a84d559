/** The nine built-in pages of online forms and reports. */
import { createElement } from 'react';
import { definePage } from '#app/ui/slots/page.ts';
import type { PageProps } from '#app/ui/slots/page.ts';
import { ONLINE_VIEWS } from './views.ts';

export const onlineViewPages = ONLINE_VIEWS.map(({ view, components }) =>
  definePage({
    components,
    load: async () => {
      const { OnlinePage } = await import('./online-page.tsx');
      return ({ path }: PageProps) => createElement(OnlinePage, { view, path });
    },
  }),
);
