/** Which files may be chosen, under what name, and how far a picture is scaled. */
import { describe, expect, test } from 'vitest';
import { acceptOf, extensionOf, fileRefusal, isAllowedName, isImageName, safeFileName, UPLOAD_MAX_BYTES } from '#schema/file-rules.ts';
import { scaledDown } from '#workers/uploads/draw-image.ts';
import { sizeText } from '#schema/file-text.ts';

describe('which files may be chosen', () => {
  const photo = { name: 'IMG_1.JPG', size: 10, type: 'image/jpeg' };

  test.each<[string, 'image' | 'file', Partial<typeof photo>, string | undefined]>([
    ['a photo', 'image', {}, undefined],
    ['a photo as a file', 'file', {}, undefined],
    ['a photo of exactly the limit', 'image', { size: UPLOAD_MAX_BYTES }, undefined],
    ['a photo the browser has no type for', 'image', { name: 'a.heic', type: '' }, undefined],
    ['a text for a picture', 'image', { name: 'a.txt', type: 'text/plain' }, '请上传图片'],
    ['a picture that is not stored', 'image', { name: 'a.tiff', type: 'image/tiff' }, 'a.tiff 不是可以上传的文件类型'],
    ['a page', 'file', { name: 'a.html', type: 'text/html' }, 'a.html 不是可以上传的文件类型'],
    ['nothing', 'file', { name: 'a.pdf', size: 0, type: '' }, 'a.pdf 是空文件'],
    ['too much', 'file', { name: 'a.pdf', size: UPLOAD_MAX_BYTES + 1, type: '' }, 'a.pdf 超过 10 MB，请压缩后再选'],
  ])('%s', (_what, kind, difference, refusal) => {
    expect(fileRefusal(kind, { ...photo, ...difference })).toBe(refusal);
  });

  test('extensions are compared in lower case; a leading dot makes none', () => {
    expect(['a.JPG', 'a.tar.gz', '.png', 'a', 'a.'].map(extensionOf)).toEqual(['jpg', 'gz', '', '', '']);
    expect([isImageName('a.PNG'), isImageName('a.pdf'), isAllowedName('a.pdf'), isAllowedName('a.exe')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([acceptOf('image'), acceptOf('file').split(',').includes('.pdf')]).toEqual(['image/*', true]);
  });
});

describe('a safe name', () => {
  test.each([
    ['IMG_1.JPG', 'IMG_1.jpg'],
    ['磅单 1,2.png', '磅单12.png'],
    ['../../etc/passwd', 'passwd'],
    [String.raw`..\..\boot.ini`, 'boot.ini'],
    ['nul.txt', '_nul.txt'],
    ['lpt1.tar.gz', '_lpt1.tar.gz'],
    ['...', '文件'],
    ['', '文件'],
    [',,,.png', '文件.png'],
    ['a\u202etxt.exe.png', 'atxt.exe.png'],
    [`${'😀'.repeat(100)}.png`, `${'😀'.repeat(55)}.png`],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
    expect(safeFileName(safe)).toBe(safe);
    expect(new TextEncoder().encode(`${safe}_1699999999999.part`).length).toBeLessThanOrEqual(255);
  });
});

test('a picture is scaled to the longest side, never up, never to nothing', () => {
  expect(scaledDown({ width: 4_000, height: 3_000 }, 2_560)).toEqual({ width: 2_560, height: 1_920 });
  expect(scaledDown({ width: 1_000, height: 8_000 }, 2_560)).toEqual({ width: 320, height: 2_560 });
  expect(scaledDown({ width: 9_000, height: 1 }, 2_560)).toEqual({ width: 2_560, height: 1 });
  expect(scaledDown({ width: 2_560, height: 2_560 }, 2_560)).toBeUndefined();
  expect(scaledDown({ width: 0, height: 0 }, 2_560)).toBeUndefined();
});

test('bytes are shown with a unit', () => {
  expect([0, 820, 12_288, 1_258_291, 10_485_760].map(sizeText)).toEqual(['0 B', '820 B', '12 KB', '1.2 MB', '10 MB']);
});
