/**
 * antd's messages, notifications and questions before their code is loaded: what is said waits for it, in its order. What a call answers is there at once
 * and does then what antd's does.
 */
import type { App } from 'antd';
import { inBackground } from '#base/in-background.ts';

export type Notices = ReturnType<typeof App.useApp>;

type Message = Notices['message'];
type Modal = Notices['modal'];
type Notification = Notices['notification'];
type Said = ReturnType<Message['open']>;
type Asked = ReturnType<Modal['confirm']>;

type LateNotices = {
  /** They never change. */
  readonly notices: Notices;
  /** What waits is said now, and everything later at once. */
  readonly ready: (real: Notices) => void;
};

/** @param onWanted something is said for the first time: the code is to be loaded. */
export function createLateNotices(onWanted: () => void): LateNotices {
  let real: Notices | undefined;
  let resolve: (loaded: Notices) => void = nothing;
  const promise = new Promise<Notices>(done => (resolve = done));
  const say = <T>(how: (notices: Notices) => T, late: (said: Promise<{ readonly answer: T }>) => T): T => {
    if (real) return how(real);
    onWanted();
    return late(promise.then(notices => ({ answer: how(notices) }))); // in an object: what antd answers is a promise itself
  };
  const told = (how: (message: Message) => Said): Said => say(({ message }) => how(message), lateSaid);
  const asked = (how: (modal: Modal) => Asked): Asked => say(({ modal }) => how(modal), lateAsked);
  const noted = (how: (notification: Notification) => void): void => say(({ notification }) => how(notification), nothing);

  const message: Message = {
    open: args => told(api => api.open(args)),
    info: (...args) => told(api => api.info(...args)),
    success: (...args) => told(api => api.success(...args)),
    warning: (...args) => told(api => api.warning(...args)),
    error: (...args) => told(api => api.error(...args)),
    loading: (...args) => told(api => api.loading(...args)),
    destroy(key) {
      if (real) real.message.destroy(key);
      else inTurn(promise, notices => notices.message.destroy(key));
    },
  };
  // Who presses again while nothing comes asks once.
  const newestByTitle = new Map<unknown, Parameters<Modal['confirm']>[0]>();
  const modal: Modal = {
    confirm(config) {
      if (real) return real.modal.confirm(config);
      newestByTitle.set(config.title, config);
      return asked(api => (newestByTitle.get(config.title) === config ? api.confirm(config) : GIVEN_UP));
    },
    info: (...args) => asked(api => api.info(...args)),
    success: (...args) => asked(api => api.success(...args)),
    warning: (...args) => asked(api => api.warning(...args)),
    error: (...args) => asked(api => api.error(...args)),
  };
  const notification: Notification = {
    open: args => noted(api => api.open(args)),
    info: args => noted(api => api.info(args)),
    success: args => noted(api => api.success(args)),
    warning: args => noted(api => api.warning(args)),
    error: args => noted(api => api.error(args)),
    destroy(key) {
      if (real) real.notification.destroy(key);
      else inTurn(promise, notices => notices.notification.destroy(key));
    },
  };
  return {
    notices: { message, modal, notification },
    ready(loaded) {
      resolve(loaded);
      // What waits is said before anything that is said from now on.
      inTurn(promise, () => (real = loaded));
    },
  };
}

/** A question in whose place the same one was asked again: it is answered by no. */
const GIVEN_UP: Asked = {
  destroy: nothing,
  update: nothing,
  // oxlint-disable-next-line unicorn/no-thenable -- antd's questions are awaited
  then: resolve => Promise.resolve(false).then(resolve),
};

const inTurn = (notices: Promise<Notices>, run: (real: Notices) => void): void => inBackground(notices.then(run));
function nothing(): void {
  // nobody listens
}

/** Closes the message; is fulfilled when it has closed. */
function lateSaid(said: Promise<{ readonly answer: Said }>): Said {
  const close = (): void => inBackground(said.then(({ answer }) => answer()));
  const then: Said['then'] = (...done) => said.then(({ answer }) => answer).then(...done);
  // oxlint-disable-next-line unicorn/no-thenable -- antd's messages are awaited
  return Object.assign(close, { then });
}

function lateAsked(asked: Promise<{ readonly answer: Asked }>): Asked {
  return {
    destroy: () => inBackground(asked.then(({ answer }) => answer.destroy())),
    update: config => inBackground(asked.then(({ answer }) => answer.update(config))),
    // oxlint-disable-next-line unicorn/no-thenable -- antd's questions are awaited
    then: (resolve, reject) => asked.then(({ answer }) => answer.then(resolve, reject)),
  };
}
