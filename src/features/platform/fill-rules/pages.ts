/** 填值规则. */
import { definePage } from '#app/ui/slots/page.ts';

export const fillRulePages = [
  definePage({ components: ['system/SysFillRuleList'], load: async () => (await import('./fill-rules-page.tsx')).FillRulesPage }),
];
