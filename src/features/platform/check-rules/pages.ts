/** 编码校验规则. */
import { definePage } from '#app/ui/slots/page.ts';

export const checkRulePages = [
  definePage({
    components: ['system/SysCheckRuleList', 'system/checkRule/index'],
    load: async () => (await import('./check-rules-page.tsx')).CheckRulesPage,
  }),
];
