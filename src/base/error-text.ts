/** The sentence for each result of a call or of a change: the server's message, or ours if the server sent none. Not in the specification. */
import { PASSWORD_DUE_STATUS } from './errors.ts';
import type { AppError } from './errors.ts';

/** The sentence for an error: the server's message, or ours if the server sent none. */
export function errorText(error: AppError): string {
  switch (error.kind) {
    case 'offline':
      return whatHappened.offline;
    case 'timeout':
      return whatHappened.timeout;
    case 'aborted':
      return whatHappened.aborted;
    case 'captive':
      return whatHappened.captive;
    case 'unauthorized':
    case 'tokenExpired':
      return whatHappened.loginNeeded;
    case 'forbidden':
      return whatHappened.forbidden(error.message);
    case 'notFound':
      return whatHappened.notFound;
    case 'serverFault':
      return error.status === PASSWORD_DUE_STATUS ? error.message : whatHappened.serverFault(error.status);
    case 'rejected':
      return error.message === '' ? whatHappened.rejectedSilently : whatHappened.rejected(error.message);
    case 'malformed':
      return whatHappened.malformed;
    case 'storage':
      return whatHappened.storage;
  }
}

export const whatHappened = {
  conflict: (fields: string) => `${fields}在服务器上已被改动，与这里的修改不一致。`,
  rejected: (message: string) => `服务器没有接受：${message}`,
  rejectedSilently: '服务器没有接受，也没有说明原因。',
  closed: (reason: string) => `服务器上这条数据${reason}。`,
  closedNow: '的状态已不允许修改',
  gone: '服务器上已没有这条数据，可能已被删除。',
  dependency: '它所依赖的另一项修改没有提交成功。',
  forbidden: (message: string) => (message === '' ? '没有权限执行这一操作。' : `没有权限执行这一操作：${message}`),
  unverifiable: '没有收到可靠的答复，也查不出服务器是否已经执行。',
  schema: '这项修改由另一版本的程序保存，当前版本不能提交。',
  offline: '没有网络。',
  timeout: '网络超时，服务器没有及时答复。',
  aborted: '提交被中断。',
  captive: '网络被拦截，答复的不是服务器（可能要先登录所在的无线网络）。',
  loginNeeded: '登录已过期。',
  notFound: '服务器上没有对应的接口或数据。',
  serverFault: (status: number) => `服务器出现故障（${status}）。`,
  malformed: '服务器的答复无法识别。',
  storage: '本机存储出现问题。',
} as const;
