/** Which pages are a server's own: by the host that was asked, by the one a believed proxy names, or by the operator's word. */
import { expect, test } from 'vitest';
import { createOriginRule } from '#server/platform/sockets/own-origin.ts';

const isOwn = createOriginRule(['https://portal.example.com']);

test.each([
  ['https://front.example.com', 'front.example.com', 'back:3100', true], // a believed proxy's X-Forwarded-Host
  ['http://back:3100', 'front.example.com', 'back:3100', true], // a proxy of ours asks in the back end's name
  ['http://BACK:3100', 'back:3100', 'Back:3100', true],
  ['https://portal.example.com', 'back:3100', 'back:3100', true],
  [undefined, 'back:3100', 'back:3100', true],
  ['http://back:3101', 'back:3100', 'back:3100', false],
  ['null', 'back:3100', 'back:3100', false],
])('%s before %s, asked as %s: %s', (origin, host, asked, own) => {
  expect(isOwn({ headers: { ...(origin === undefined ? {} : { origin }), host: asked }, host })).toBe(own);
});
