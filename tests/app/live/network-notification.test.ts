/** Every notification of the network layer has one title and one length of stay. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noticeOf } from '#app/live/use-error-report.ts';

const APP = new URL('../../../src/app', import.meta.url).pathname;

test('it is titled 系统提示, stays four seconds, and one text is shown once', () => {
  expect(noticeOf('网络超时')).toEqual({ key: '网络超时', title: '系统提示', description: '网络超时', duration: 4 });
});

test('no part of the program makes one in another way', () => {
  const makers = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .filter(file => /notification\.(?:error|warning|open)\(/.test(readFileSync(join(APP, file), 'utf8')));
  expect(makers).toEqual(['live/use-error-report.ts']);
});
