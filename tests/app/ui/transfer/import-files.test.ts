/** 导入: which files are taken, which are sent, and what each came to. */
import { describe, expect, test } from 'vitest';
import { exportName } from '#app/ui/transfer/file-stamp.ts';
import { staticPathOf } from '#schema/import-answer.ts';
import { importPercent, importRefusal, isSettled, toSend, IMPORT_FILES_MAX } from '#app/ui/transfer/import-files.ts';
import type { ImportFile, ImportState } from '#app/ui/transfer/import-files.ts';
import { IMPORT_MAX_BYTES } from '#schema/transfer-rules.ts';

const files = (...states: readonly ImportState[]): readonly ImportFile<string>[] =>
  states.map((state, at) => ({ id: String(at), name: `${at}.xlsx`, file: '', state }));

describe('choosing files', () => {
  test.each([
    ['数据.xls', 1, 0, undefined],
    ['数据.XLSX', IMPORT_MAX_BYTES, 0, undefined],
    ['数据.csv', 1, 0, '不是 .xls 或 .xlsx 文件'],
    ['xls', 1, 0, '不是 .xls 或 .xlsx 文件'],
    ['数据.xlsx', 0, 0, '是空文件'],
    ['数据.xlsx', IMPORT_MAX_BYTES + 1, 0, '超过 10 MB'],
    ['数据.xlsx', 1, IMPORT_FILES_MAX, `一次最多 ${IMPORT_FILES_MAX} 个文件`],
  ])('%s of %i bytes beside %i others', (name, size, chosen, refusal) => {
    const said = importRefusal({ name, size }, chosen);

    if (refusal === undefined) expect(said).toBeUndefined();
    else expect(said).toContain(refusal);
  });
});

test('a start sends the files that were not imported; completely or partly imported ones are not repeated', () => {
  const some = files('done', 'partly', 'refused', 'unknown', 'waiting');

  expect(toSend(some).map(({ state }) => state)).toEqual(['refused', 'unknown', 'waiting']);
  expect(isSettled(some)).toBe(false);
  expect(isSettled(files('done', 'partly'))).toBe(true);
  expect(isSettled([])).toBe(false);
  expect(importPercent(files('done', 'sending', 'waiting', 'refused'))).toBe(50);
});

test.each([
  ['PK\u0003\u0004…', '运单_20260305-1002.xlsx'],
  ['\u00D0\u00CF…', '运单_20260305-1002.xls'],
  ['', '运单_20260305-1002.xls'],
])('an exported file is named by what it is and when it was made', async (content, name) => {
  expect(await exportName('运单', '2026-03-05 10:02:59', new Blob([content]))).toBe(name);
});

test.each([
  ['/sys/common/static/a/b.xlsx', 'a/b.xlsx'],
  ['http://oss.example/sys/common/static/a.txt', 'http://oss.example/sys/common/static/a.txt'],
  ['temp/err_1.txt', 'temp/err_1.txt'],
  ['/jeecg-boot/sys/common/static/a.txt', 'a.txt'],
])('the stored path of %s', (path, stored) => {
  expect(staticPathOf(path)).toBe(stored);
});
