/** Which framed pages run as pages of their own origin. */
import { expect, test } from 'vitest';
import { sandboxOf } from '#app/routes/frame-sandbox.ts';

const page = 'https://yard.example/transport/x?a=1';

test.each([
  ['another program', 'https://bi.example/board', '/jeecg-boot', true],
  ['a report of the server behind our proxy', '/jeecg-boot/jmreport/view/1?token=t', '/jeecg-boot', true],
  ['the same, by its whole address', 'https://yard.example/jeecg-boot/jmreport/view/1', 'https://yard.example/jeecg-boot', true],
  ['a page of our own program', '/transport/mtWaybill', '/jeecg-boot', false],
  ['a host that only begins like the server', '/jeecg-boot-evil/x', '/jeecg-boot', false],
  ['what climbs out of the server', '/jeecg-boot/../x.html', '/jeecg-boot', false],
  ['an uploaded file', '/jeecg-boot/sys/common/static/temp/x.html', '/jeecg-boot', false],
  ['an uploaded file with an escaped letter', '/jeecg-boot/sys/common/%73tatic/temp/x.html', '/jeecg-boot', false],
  ['an uploaded file with two slashes', '/jeecg-boot/sys//common/static/temp/x.html', '/jeecg-boot', false],
  ['a server at the root, which is our own origin', '/report', '/', false],
  ['no address', 'https://', '/jeecg-boot', false],
])('%s', (_name, url, host, isTrusted) => {
  expect(sandboxOf(url, { page, host }).includes('allow-same-origin')).toBe(isTrusted);
});
