/** 填值规则. */
import { definePage } from '#app/ui/slots/page.ts';

export const fillRulePages = [
  definePage({
    components: ['system/SysFillRuleList', 'system/fillRule/index'],
    load: async () => (await import('./fill-rules-page.tsx')).FillRulesPage,
  }),
];
