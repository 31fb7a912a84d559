/** Messages, notifications and questions before antd's code is loaded: they wait in their order, and answer as antd's do. */
import { expect, test, vi } from 'vitest';
import { createLateNotices } from '#app/live/late-notices.ts';
import type { Notices } from '#app/live/late-notices.ts';

/** Stands in for antd's; it notes what is said. */
function loadedNotices() {
  const said: string[] = [];
  const close = vi.fn<() => void>();
  const message = (kind: string) => (content: unknown) => {
    said.push(`${kind} ${String(content)}`);
    const closed = Promise.resolve(true);
    // oxlint-disable-next-line unicorn/no-thenable -- antd's messages are awaited
    return Object.assign(close, { then: closed.then.bind(closed) });
  };
  const ask = (kind: string) => (config: { readonly title?: unknown }) => {
    said.push(`${kind} ${String(config.title)}`);
    return {
      destroy: () => void said.push('destroyed'),
      update: () => void said.push('updated'),
      // oxlint-disable-next-line unicorn/no-thenable -- antd's questions are awaited
      then: <T>(resolve: (isSure: boolean) => T) => Promise.resolve(true).then(resolve),
    };
  };
  const note = (kind: string) => (config: { readonly title?: unknown }) => void said.push(`${kind} ${String(config.title)}`);
  const destroy = (what: string) => (key?: unknown) => void said.push(`${what} away ${String(key)}`);
  const notices: Notices = {
    message: {
      open: ({ content }) => message('open')(content),
      info: message('info'),
      success: message('success'),
      warning: message('warning'),
      error: message('error'),
      loading: message('loading'),
      destroy: destroy('message'),
    },
    modal: { confirm: ask('confirm'), info: ask('info'), success: ask('success'), warning: ask('warning'), error: ask('error') },
    notification: {
      open: note('open'),
      info: note('noted'),
      success: note('noted'),
      warning: note('noted'),
      error: note('noted'),
      destroy: destroy('notification'),
    },
  };
  return { notices, said, close };
}

test('what is said early is said in its order once the code is there, and asks for it', async () => {
  const onWanted = vi.fn<() => void>();
  const late = createLateNotices(onWanted);
  const { notices, said } = loadedNotices();
  const { message, modal, notification } = late.notices;
  message.destroy('nothing'); // nobody waits for that
  expect(onWanted).not.toHaveBeenCalled();
  void message.success('first');
  modal.confirm({ title: 'second' });
  notification.info({ title: 'third' });
  message.destroy('first');
  expect(onWanted).toHaveBeenCalled();
  late.ready(notices);
  await Promise.resolve();
  void message.error('fourth');
  expect(said).toEqual(['message away nothing', 'success first', 'confirm second', 'noted third', 'message away first', 'error fourth']);
});

test('an early message is closed by what it answered, and tells when it has closed', async () => {
  const late = createLateNotices(() => undefined);
  const { notices, close } = loadedNotices();
  const shown = late.notices.message.loading('sending');
  shown();
  late.ready(notices);
  await expect(Promise.resolve(shown)).resolves.toBe(true);
  expect(close).toHaveBeenCalledOnce();
});

test('an early question is answered, changed and taken away', async () => {
  const late = createLateNotices(() => undefined);
  const { notices, said } = loadedNotices();
  const asked = late.notices.modal.confirm({ title: 'sure?' });
  asked.update({ title: 'really?' });
  const answer = asked.then(
    isSure => isSure,
    () => undefined,
  );
  asked.destroy();
  late.ready(notices);
  await expect(answer).resolves.toBe(true);
  expect(said).toEqual(['confirm sure?', 'updated', 'destroyed']);
});

test('once the code is there it is called at once', async () => {
  const onWanted = vi.fn<() => void>();
  const late = createLateNotices(onWanted);
  const { notices, said } = loadedNotices();
  late.ready(notices);
  await Promise.resolve();
  void late.notices.message.info('now');
  expect(said).toEqual(['info now']);
  expect(onWanted).not.toHaveBeenCalled();
});

test('a question that is asked again before it could be shown is asked once; the earlier one is answered by no', async () => {
  const late = createLateNotices(() => undefined);
  const { notices, said } = loadedNotices();
  const first = late.notices.modal.confirm({ title: 'delete A?' });
  late.notices.modal.confirm({ title: 'delete B?' });
  late.notices.modal.confirm({ title: 'delete A?' });
  late.ready(notices);
  await expect(
    first.then(
      isSure => isSure,
      () => undefined,
    ),
  ).resolves.toBe(false);
  late.notices.modal.confirm({ title: 'delete A?' }); // later it is another question
  expect(said).toEqual(['confirm delete B?', 'confirm delete A?', 'confirm delete A?']);
});
