/** The command line: starts the server, prints its address and accounts, and ends it on a signal. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { schema } from '#features/registry.ts';
import { CONTEXT_PATH, createApp, END_MAX_MS } from './app.ts';
import { readOptions } from './options.ts';
import { guardProcess } from './process-guard.ts';
import { projectRoot } from './project-root.ts';
import { startFailure } from './start-failure.ts';
import { printAccounts } from './print-accounts.ts';
import { checkBackend } from './web/backend-check.ts';
import { precompress } from './web/precompress.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const root = projectRoot(import.meta.dirname);

const warn = (line: string) => void process.stderr.write(`${line}\n`);
const SAME_SIGNAL_MS = 500; // npm forwards a Ctrl-C that the terminal has sent to this process already

try {
  const options = readOptions(process.argv.slice(2), process.env, root);
  try {
    await start(options);
  } catch (error) {
    fail(startFailure(error, options));
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function fail(reason: string): void {
  warn(`启动失败：${reason}`);
  process.exit(1);
}

/** The first signal lets running requests finish, the second ends at once. */
function endOnSignal(close: () => Promise<void>): () => void {
  let endingSinceMs: number | undefined;
  const end = (): void => {
    if (endingSinceMs !== undefined && Date.now() - endingSinceMs < SAME_SIGNAL_MS) return;
    if (endingSinceMs !== undefined) process.exit(1);
    endingSinceMs = Date.now();
    warn('正在停止：先完成进行中的请求。再次发送信号立即结束。');
    setTimeout(() => process.exit(1), END_MAX_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        warn(`停止时出错：${String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  return end;
}

async function start(options: ReturnType<typeof readOptions>): Promise<void> {
  const { app, close, wellKnownAccounts } = await createApp({ ...options, onProgress: print }, schema);
  guardProcess(endOnSignal(close));
  const address = await app.listen({ port: options.port, host: options.host }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const url = `http://localhost:${new URL(address).port}`;

  print(`智慧物流系统平台已启动：${url}`);
  if (options.backendUrl) {
    print(`接口转发到 ${options.backendUrl}`);
    const trouble = await checkBackend(options.backendUrl);
    if (trouble !== undefined) warn(trouble);
  } else {
    print(`接口地址 ${url}${CONTEXT_PATH}，数据保存在 ${options.databaseUrl ? '外部 PostgreSQL' : options.dataDir}`);
    for (const line of printAccounts(await wellKnownAccounts(), options.host)) print(line);
    if (options.faults) print('故障注入已开启：/__faults 与 /__log');
  }
  if (options.clientDir && existsSync(join(options.clientDir, 'index.html'))) await precompress(options.clientDir);
}
