/** 测试页: whether this device can work without a network (shell specification §2.1). */
import { definePage } from '#app/ui/slots/page.ts';
import { pathOfName } from '#domain/paths.ts';

export const testPages = [
  definePage({
    fixed: { path: pathOfName('test-home'), title: '测试页', aliases: ['/test'] },
    load: async () => (await import('./test-page.tsx')).TestPage,
  }),
];
