/** 数据权限规则. */
import { definePage } from '#app/ui/slots/page.ts';

export const dataRulePages = [
  definePage({ components: ['system/DataRuleList'], load: async () => (await import('./data-rules-page.tsx')).DataRulesPage }),
];
