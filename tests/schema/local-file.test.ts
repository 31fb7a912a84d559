/** Placeholders of files that are not sent yet. */
import { expect, test } from 'vitest';
import { localFileId, localFileRef, localFilesIn, localFilesOf, localRefsIn, textWithPaths, withPaths } from '#schema/local-file.ts';

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

const ROOT = '/jeecg-boot/sys/common/static/';
const REF = localFileRef(A, '照片 (1).jpg'.replaceAll(' ', ''));
const html = `<p>一，二,三<img src="${ROOT}${REF}" alt="照片"></p><img src='${localFileRef(B, 'b.png')}'>`;

test.each<[what: string, text: string, refs: readonly string[], stored: string]>([
  [
    'HTML',
    html,
    [REF, localFileRef(B, 'b.png')],
    `<p>一，二,三<img src="${ROOT}temp/m_1.jpg" alt="照片"></p><img src='${localFileRef(B, 'b.png')}'>`,
  ],
  ['Markdown', `![照片](${ROOT}${REF}) 和 ${REF}`, [REF], `![照片](${ROOT}temp/m_1.jpg) 和 temp/m_1.jpg`],
  ['JSON', `[{"fileName":"照片.jpg","filePath":"${REF}"}]`, [REF], '[{"fileName":"照片.jpg","filePath":"temp/m_1.jpg"}]'],
  [
    'an unknown file',
    `<img src="${ROOT}${localFileRef(B, 'b.png')}">`,
    [localFileRef(B, 'b.png')],
    `<img src="${ROOT}${localFileRef(B, 'b.png')}">`,
  ],
])('a placeholder within %s is found and replaced; the address before it stays', (_what, text, refs, stored) => {
  expect(localRefsIn(text)).toEqual(refs);
  expect(new Set(localFilesOf(text))).toEqual(new Set(refs.map(localFileId)));
  expect(textWithPaths(text, id => (id === A ? 'temp/m_1.jpg' : undefined))).toBe(stored);
});

test.each(['https://oss.example/a.jpg', 'data:image/png;base64,iVBORw0='])(
  'a whole address replaces the one before the placeholder too: %s',
  path => {
    expect(textWithPaths(`<img src="${ROOT}${REF}">`, () => path)).toBe(`<img src="${path}">`);
  },
);

test('a text of megabytes without a placeholder is not searched for an address before one', () => {
  const long = `<img src="data:image/png;base64,${'A'.repeat(3_000_000)}"><img src="${ROOT}${REF}">`;
  const before = performance.now();
  expect(textWithPaths(long, () => 'temp/a.jpg').endsWith(`<img src="${ROOT}temp/a.jpg">`)).toBe(true);
  expect(performance.now() - before).toBeLessThan(2_000);
});
