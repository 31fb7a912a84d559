/** A file that is sent at once: its states, and the words for each way it can fail. */
import { describe, expect, test } from 'vitest';
import type { AppError } from '#base/errors.ts';
import { uploadFailureText, uploadTooltip } from '#app/ui/widgets/files/failure-words.ts';
import { valueWhenDone } from '#schema/upload-list.ts';
import { storedUploads, stepUploads } from '#app/ui/widgets/files/direct-uploads.ts';
import type { UploadEvent } from '#app/ui/widgets/files/direct-uploads.ts';

const chosen = (uid: string): UploadEvent => ({
  type: 'chosen',
  uid,
  name: `${uid}.pdf`,
  mime: 'application/pdf',
  size: 12,
  url: `blob:${uid}`,
});
const after = (...events: readonly UploadEvent[]) =>
  events.reduce(
    stepUploads,
    storedUploads(undefined, path => path),
  );
const refused = (message: string): AppError => ({ kind: 'rejected', code: 500, message });

test('a chosen file is uploading, with all that is known of it', () => {
  expect(after(chosen('a'))).toEqual([
    {
      uid: 'a',
      name: 'a.pdf',
      type: 'application/pdf',
      size: 12,
      status: 'uploading',
      percent: 0,
      path: '',
      url: 'blob:a',
      message: undefined,
      response: undefined,
    },
  ]);
});

describe('an answer', () => {
  test.each<[what: string, event: UploadEvent, status: string, value: string | undefined]>([
    ['a path', { type: 'stored', uid: 'a', path: 'temp/a.pdf' }, 'done', 'temp/a.pdf'],
    ['local', { type: 'stored', uid: 'a', path: 'local' }, 'done', 'local'],
    ['a refusal', { type: 'failed', uid: 'a', error: refused('上传失败！') }, 'error', undefined],
    ['none', { type: 'failed', uid: 'a', error: { kind: 'offline' } }, 'error', undefined],
    ['taken away', { type: 'removed', uid: 'a' }, 'removed', ''],
  ])('%s', (_what, event, status, value) => {
    const uploads = after(chosen('a'), event);
    expect(uploads.map(one => one.status)).toEqual([status]);
    expect(valueWhenDone(uploads, 'paths')).toBe(value);
  });

  test('that comes late changes nothing', () => {
    const late: UploadEvent = { type: 'stored', uid: 'a', path: 'temp/a.pdf' };
    expect(after(chosen('a'), { type: 'removed', uid: 'a' }, late).map(({ status }) => status)).toEqual(['removed']);
    expect(after(chosen('a'), { type: 'failed', uid: 'a', error: refused('') }, late).map(({ status }) => status)).toEqual(['error']);
  });

  test('of a failed file that is sent again counts; one that was stored or taken away is not sent again', () => {
    const failed: UploadEvent = { type: 'failed', uid: 'a', error: { kind: 'offline' } };
    const again: UploadEvent = { type: 'again', uid: 'a' };
    const stored: UploadEvent = { type: 'stored', uid: 'a', path: 'temp/a.pdf' };
    const [sent] = after(chosen('a'), failed, again);
    expect(sent).toEqual(after(chosen('a'))[0]);
    expect(valueWhenDone(after(chosen('a'), failed, again, stored), 'paths')).toBe('temp/a.pdf');
    for (const end of [stored, { type: 'removed', uid: 'a' }] as const)
      expect(after(chosen('a'), end, again)).toEqual(after(chosen('a'), end));
  });

  test('of one failed file holds back the others until it is removed', () => {
    const events: readonly UploadEvent[] = [
      chosen('a'),
      chosen('b'),
      { type: 'stored', uid: 'a', path: 'temp/a.pdf' },
      { type: 'failed', uid: 'b', error: refused('') },
    ];
    expect(valueWhenDone(after(...events), 'paths')).toBeUndefined();
    expect(valueWhenDone(after(...events, { type: 'removed', uid: 'b' }), 'paths')).toBe('temp/a.pdf');
  });
});

describe('over the limit', () => {
  const from = (value: string, ...events: readonly UploadEvent[]) =>
    events.reduce(
      (uploads, event) => stepUploads(uploads, event, 2),
      storedUploads(value, path => path),
    );
  const stored = (uid: string): UploadEvent => ({ type: 'stored', uid, path: `temp/${uid}.pdf` });
  const left = (uploads: ReturnType<typeof from>) => uploads.filter(({ status }) => status !== 'removed').map(({ name }) => name);

  test('the newest stay, and one that is taken out brings none of the older back', () => {
    const full = from('x/1.pdf,x/2.pdf', chosen('a'), chosen('b'), stored('b'), stored('a'));
    expect(left(full)).toEqual(['a.pdf', 'b.pdf']);
    expect(valueWhenDone(full, 'paths')).toBe('temp/a.pdf,temp/b.pdf');
    expect(left(stepUploads(full, { type: 'removed', uid: 'b' }, 2))).toEqual(['a.pdf']);
  });

  test('one that fails takes no place', () => {
    const failed = from('x/1.pdf,x/2.pdf', chosen('a'), { type: 'failed', uid: 'a', error: refused('') });
    expect(left(failed)).toEqual(['1.pdf', '2.pdf', 'a.pdf']);
    expect(valueWhenDone(stepUploads(failed, { type: 'removed', uid: 'a' }, 2), 'paths')).toBe('x/1.pdf,x/2.pdf');
  });
});

test.each<[what: string, error: AppError | undefined, shown: string, tooltip: string]>([
  ['the server’s words', refused('文件大小超出10MB限制'), '文件大小超出10MB限制', '文件大小超出10MB限制'],
  ['a refusal without words', refused(''), '未知错误', '上传失败'],
  ['no right', { kind: 'forbidden', message: '没有权限上传' }, '没有权限上传', '没有权限上传'],
  ['no network', { kind: 'offline' }, '合同.pdf 上传失败', '上传失败'],
  ['a broken server', { kind: 'serverFault', status: 502, message: '' }, '合同.pdf 上传失败', '上传失败'],
  ['no such address', { kind: 'notFound' }, '合同.pdf 上传失败', '上传失败'],
  ['a failure nobody kept', undefined, '合同.pdf 上传失败', '上传失败'],
])('%s', (_what, error, shown, tooltip) => {
  expect(uploadFailureText('合同.pdf', error)).toBe(shown);
  expect(uploadTooltip(error)).toBe(tooltip);
});
