/** app-config.json: the host of stored files, read with suspicion. */
import { expect, test } from 'vitest';
import { DEFAULT_APP_CONFIG, decodeAppConfig, hostOf, staticRootOf } from '#domain/app-config.ts';

test.each([
  [
    { baseUrl: '/api', profile: 'jeecg3' },
    { baseUrl: '/api', profile: 'jeecg3' },
  ],
  [
    { profile: 'jeecg', captcha: true },
    { ...DEFAULT_APP_CONFIG, profile: 'jeecg', captcha: true },
  ],
  [{ signSecret: 'own' }, { ...DEFAULT_APP_CONFIG, signSecret: 'own' }],
  [{ signSecret: '' }, undefined],
  [{}, DEFAULT_APP_CONFIG],
  [{ profile: 'unheard' }, undefined],
  [{ baseUrl: '' }, undefined],
  ['<html>', undefined],
  [undefined, undefined],
])('%j decodes to %j', (raw, expected) => {
  expect(decodeAppConfig(raw)).toEqual(expected);
});

test.each([
  ['/jeecg-boot', 'https://a.example/jeecg-boot'],
  ['/jeecg-boot/', 'https://a.example/jeecg-boot'],
  ['http://b.example:8080/x', 'http://b.example:8080/x'],
])('base %s is host %s', (baseUrl, expected) => {
  expect(hostOf({ ...DEFAULT_APP_CONFIG, baseUrl }, 'https://a.example')).toBe(expected);
});

test.each([
  [undefined, 'https://a.example/jeecg-boot/sys/common/static'],
  ['https://cdn.example/files/', 'https://cdn.example/files'],
  ['/files', 'https://a.example/files'],
])('with the static domain %j stored files stand under %s', (staticUrl, expected) => {
  const config = decodeAppConfig({ ...DEFAULT_APP_CONFIG, ...(staticUrl === undefined ? {} : { staticUrl }) });
  expect(config && staticRootOf(config, 'https://a.example')).toBe(expected);
});
