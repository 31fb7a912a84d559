/** Whether the content of a file is what its name says. */
import { expect, test } from 'vitest';
import { isPictureAsNamed } from '#app/live/picture-as-named.ts';
import { isContentOf } from '#schema/file-signature.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0);
const ZIP = Uint8Array.of(0x50, 0x4b, 3, 4, 0);

test.each<[string, Uint8Array]>([
  ['a.jpg', JPEG],
  ['a.JPEG', JPEG],
  ['renamed.png', JPEG],
  ['a.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47)],
  ['a.webp', text('RIFF1234WEBPVP8 ')],
  ['a.heic', text('\0\0\0\u0018ftypheic')],
  ['a.pdf', text('%PDF-1.7')],
  ['a.xlsx', ZIP],
  ['a.doc', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)],
  ['a.txt', text('过磅说明 <html> 不是网页')],
  ['a.csv', text('\ufeff车号,吨数\n')],
  ['a.svg', text('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/><text>button=1</text></svg>')],
  ['signs.svg', text('<svg xmlns="http://www.w3.org/2000/svg"><text>&#x7164;&#30719; &#9999999;</text></svg>')],
])('%s is taken', (name, bytes) => {
  expect(isContentOf(name, bytes, decode)).toBe(true);
});

test.each<[string, string, Uint8Array]>([
  ['a program', 'slip.jpg', text('MZ\u0090\0')],
  ['a page', 'slip.jpg', text('<!DOCTYPE html><script>alert(1)</script>')],
  ['nothing', 'slip.png', new Uint8Array()],
  ['a page', 'list.pdf', text('<html>')],
  ['a picture', 'list.xlsx', JPEG],
  ['a program', 'note.txt', text('MZ\u0090\0')],
  ['a page', 'note.txt', text('\ufeff  <html><body>')],
  ['a Linux program', 'clip.mp4', text('\u007fELF')],
  ['a page', 'drawing.svg', text('<html></html>')],
  ['a script', 'drawing.svg', text('<svg><script>alert(1)</script></svg>')],
  ['a script with a prefix', 'drawing.svg', text('<svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></svg>')],
  ['a handler', 'drawing.svg', text('<svg onload="alert(1)"></svg>')],
  ['a link that runs', 'drawing.svg', text('<svg><a href="javascript:alert(1)"/></svg>')],
  ['a link that runs, in numbers of letters,', 'drawing.svg', text('<svg><a href="java&#115;&#x63;ri&#10;pt&#x3a;alert(1)"/></svg>')],
  ['a page inside', 'drawing.svg', text('<svg><foreignObject/></svg>')],
])('%s as %s is refused', (_what, name, bytes) => {
  expect(isContentOf(name, bytes, decode)).toBe(false);
});

test('a device keeps no picture that is none; of other files it leaves the judgement to the server', async () => {
  const program = new Blob(['MZ']);
  expect(await isPictureAsNamed('a.jpg', program)).toBe(false);
  expect(await isPictureAsNamed('a.jpg', new Blob([JPEG.slice()]))).toBe(true);
  expect(await isPictureAsNamed('a.xls', new Blob(['<html><table>']))).toBe(true);
});
