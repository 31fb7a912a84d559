/** Placeholders of files that are not sent yet. */
import { expect, test } from 'vitest';
import { localFileId, localFileRef, localFilesIn, withPaths } from '#schema/local-file.ts';

const A = 'a'.repeat(32);
const B = 'b'.repeat(32);
const values = {
  img: `slip/x.jpg,${localFileRef(A, '磅单.jpg')}`,
  more: `${localFileRef(A, '磅单.jpg')},${localFileRef(B, 'b.pdf')}`,
  n: 3,
};

test('a placeholder contains its file’s id, and no other text does', () => {
  expect(localFileId(localFileRef(A, '磅单 (1).jpg'))).toBe(A);
  for (const part of [
    '',
    'slip/x.jpg',
    'local-file:',
    `local-file:${A}`,
    `local-file:${A}/`,
    `local-file:${A}/a/b.jpg`,
    'local-file:XYZ/a.jpg',
    `x${localFileRef(A, 'a')}`,
  ])
    expect(localFileId(part), part).toBeUndefined();
});

test('the files named by values are listed once each', () => {
  expect(localFilesIn(values)).toEqual([A, B]);
  expect(localFilesIn({ a: 'local-file', b: 1, c: undefined })).toEqual([]);
});

test('known paths replace their placeholders in order; other parts stay', () => {
  expect(withPaths(values, id => (id === A ? 'temp/m_1.jpg' : undefined))).toEqual({
    img: 'slip/x.jpg,temp/m_1.jpg',
    more: `temp/m_1.jpg,${localFileRef(B, 'b.pdf')}`,
    n: 3,
  });
  expect(withPaths(values, () => undefined)).toBe(values);
});
