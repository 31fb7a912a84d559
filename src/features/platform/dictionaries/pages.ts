/** 数据字典. */
import { definePage } from '#app/ui/slots/page.ts';

export const dictionaryPages = [
  definePage({
    components: ['system/DictList', 'system/dict/index'],
    load: async () => (await import('./dictionaries-page.tsx')).DictionariesPage,
  }),
];
