/** 文件存储: its menu entry, its permissions, its table, and the calls of a stock server; which rows use a file is a call of ours. */
import { FILE_CODES } from '#features/platform/stored-files/model.ts';
import { definePageFeature } from '../../feature.ts';
import type { PageRoute } from '../../feature.ts';
import { answer, carriedOut, refuse } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { deleteFile, fileDeletionText } from './delete-file.ts';
import { listFiles, visibleFiles } from './file-records.ts';
import { usesOf } from './file-uses.ts';
import { fileTables } from './tables.ts';

const API = '/sys/oss/file';

const routes: readonly PageRoute[] = [
  {
    method: 'GET',
    path: `${API}/list`,
    needs: FILE_CODES.list,
    handle: async ({ db, caller, query }) => answer(await listFiles(db, caller, query)),
  },
  {
    method: 'GET',
    path: `${API}/uses`,
    needs: FILE_CODES.list,
    handle: async ({ db, schema, caller, query }) => {
      const file = await visibleFiles(db, caller).select('file_key').where('id', '=', textIn(query, 'id')).executeTakeFirst();
      return file ? answer(await usesOf({ db, schema }, caller, file.file_key)) : refuse(fileDeletionText.notFound);
    },
  },
  {
    method: 'DELETE',
    path: `${API}/delete`,
    needs: FILE_CODES.delete,
    handle: ({ db, schema, caller, query, nowMs, background }) =>
      carriedOut(deleteFile({ db, schema }, background.files, caller, textIn(query, 'id'), nowMs()), '删除成功!'),
  },
];

export const storedFilesFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: '/oss/file',
      component: 'modules/oss/OSSFileList',
      title: '文件存储',
      needs: FILE_CODES.list,
    },
  ],
  // Who has the path of a file can read it, so the list shows everything that rows keep from somebody.
  permissions: [
    { action: FILE_CODES.list, describe: '文件存储查询', isAdminOnly: true },
    { action: FILE_CODES.delete, describe: '文件存储删除', isAdminOnly: true },
  ],
  routes,
  tables: fileTables,
});
