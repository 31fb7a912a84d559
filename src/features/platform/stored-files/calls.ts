/**
 * The server calls of 文件存储. A stock server says `{ id, fileName, url, createBy, createTime }`; only ours says the size, the digest and the uses.
 * Writing calls answer the server's sentence.
 */
import { fileNameOf } from '#schema/file-path.ts';
import { extensionOf } from '#schema/file-rules.ts';
import { looseList, looseRecord, numberOf, textOf } from '#wire/decoders/loose.ts';
import { decodeRecords } from '#wire/decoders/records.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import { pageParams } from '#wire/page-params.ts';
import type { FileUse, FileUses, StoredFileQuery, StoredFileRecord } from './model.ts';

const API = '/sys/oss/file';
const given = (name: string, value: string): Readonly<Record<string, string>> => (value === '' ? {} : { [name]: value });

export const storedFileCalls = defineCalls('features/platform/stored-files', {
  list: call({
    request: ({ pageNo, pageSize, name, extension, by }: StoredFileQuery) => ({
      method: 'GET',
      path: `${API}/list`,
      params: {
        ...pageParams({ pageNo, pageSize }),
        ...given('fileName', name.trim() && `*${name.trim()}*`),
        ...given('extension', extension),
        ...given('createBy', by.trim()),
      },
    }),
    decode: result => decodeRecords(result, decodeFile),
  }),
  uses: call({ request: (id: string) => ({ method: 'GET', path: `${API}/uses`, params: { id } }), decode: decodeUses }),
  remove: sentence((id: string) => ({ method: 'DELETE', path: `${API}/delete`, params: { id } })),
});

function decodeFile(record: unknown): readonly StoredFileRecord[] {
  const [id, path] = [textOf(record, 'id'), textOf(record, 'url')];
  if (id === '' || path === '') return [];
  const name = textOf(record, 'fileName') || fileNameOf(path);
  return [
    {
      id,
      name,
      path,
      extension: textOf(record, 'extension') || extensionOf(name),
      size: numberOf(record, 'fileSize'),
      sha256: textOf(record, 'sha256'),
      by: textOf(record, 'createBy'),
      time: textOf(record, 'createTime'),
    },
  ];
}

function decodeUses(result: unknown): FileUses | undefined {
  const { seen, hidden } = looseRecord(result);
  if (!Array.isArray(seen) || !Array.isArray(hidden)) return undefined;
  return {
    seen: looseList(seen).flatMap((record): readonly FileUse[] => {
      const id = textOf(record, 'id');
      if (id === '') return [];
      const [entity, usedIn, rowId, title] = [
        textOf(record, 'entity'),
        textOf(record, 'usedIn'),
        textOf(record, 'rowId'),
        textOf(record, 'title'),
      ];
      return [{ id, entity, usedIn, rowId, title, isInBin: looseRecord(record)['isInBin'] === true }];
    }),
    hidden: looseList(hidden).map(record => ({ usedIn: textOf(record, 'usedIn'), count: numberOf(record, 'count') ?? 0 })),
  };
}
