/** Checks once at the start whether BACKEND_URL leads to a JeecgBoot, so that a mistake is printed where the operator reads it. */
import { codeOf } from '../database/unavailable.ts';

/** A call that every version answers without a session. */
const OPEN_CALL = '/sys/randomImage/0';
const PATIENCE_MS = 10_000;
const NOT_FOUND = 404;

/** @returns the problem with its remedy in one sentence; `undefined` if the back end answers. */
export async function checkBackend(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url.replace(/\/+$/, '') + OPEN_CALL, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
    await answer.body?.cancel();
    if (answer.status !== NOT_FOUND) return undefined;
    return `${url} 上没有 JeecgBoot 的接口（404）。请检查 BACKEND_URL 的路径，它要以后端的上下文路径结尾，例如 /jeecg-boot。`;
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    const reason = codeOf(cause) || (cause instanceof Error ? cause.message : String(cause));
    return `${url} 现在没有应答（${reason}）。页面照常提供，后端恢复后自动可用；一直如此时请检查 BACKEND_URL 的协议、主机和端口。`;
  }
}
