/** 文件存储. */
import { definePage } from '#app/ui/slots/page.ts';

export const storedFilePages = [
  definePage({
    components: ['modules/oss/OSSFileList', 'system/ossfile/index'],
    load: async () => (await import('./stored-files-page.tsx')).StoredFilesPage,
  }),
];
