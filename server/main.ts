/** The command line: starts the server, says where it listens and who may sign in, ends it properly on a signal. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTEXT_PATH, createApp } from './app.ts';
import { readOptions } from './options.ts';
import { tellAccounts } from './tell-accounts.ts';
import { projectRoot } from './project-root.ts';
import { precompress } from './web/precompress.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const root = projectRoot(import.meta.dirname);

try {
  await start();
} catch (error) {
  process.stderr.write(`启动失败：${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env, root);
  const { app, close, wellKnownAccounts } = await createApp({ ...options, onProgress: say });
  const end = () => {
    void close().then(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  const address = await app.listen({ port: options.port, host: options.host });
  const place = `http://localhost:${new URL(address).port}`;

  say(`智慧物流系统平台已启动：${place}`);
  if (options.backendUrl) {
    say(`接口转发到 ${options.backendUrl}`);
  } else {
    say(`接口地址 ${place}${CONTEXT_PATH}，数据保存在 ${options.databaseUrl ? '外部 PostgreSQL' : options.dataDir}`);
    for (const line of tellAccounts(await wellKnownAccounts(), options.host)) say(line);
    if (options.faults) say('故障注入已开启：/__faults 与 /__log');
  }
  if (options.clientDir && existsSync(join(options.clientDir, 'index.html'))) await precompress(options.clientDir);
}
