/**
 * `npm start`: builds the client if it is missing or older than its sources, then runs the server on one port.
 * The server runs from its sources through tsx, so it needs no build; its start is slower, once.
 */
import { register } from 'tsx/esm/api';
import { buildIfNeeded } from './build-if-needed.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`需要 Node.js 20.19 或更新的版本，当前为 ${process.versions.node}。`);
  process.exit(1);
}
buildIfNeeded();
register();
await import('../server/main.ts');
