/** SQLite compiled to WebAssembly, on the origin's private file system (opfs-sahpool), in a worker. */
import { wrap } from 'comlink';
import type { Remote } from 'comlink';
import { READ_COLUMN } from '../contenders/oracle.ts';
import { Unsupported } from '../contenders/peer.ts';
import type { MakePeer, Question, Term } from '../contenders/peer.ts';
import type { SqliteWorker } from './sqlite.worker.ts';

const NO_LIVE = 'no live queries: asking again and telling other tabs would be code of one’s own';
const NO_SYNC = 'no outbox: that would be code of one’s own';

export const makePeer: MakePeer = () => {
  let worker: Worker | undefined;
  let sqlite: Remote<SqliteWorker> | undefined;
  const remote = (): Remote<SqliteWorker> => {
    if (!sqlite) {
      worker = new Worker(new URL('./sqlite.worker.ts', import.meta.url), { type: 'module' });
      sqlite = wrap<SqliteWorker>(worker);
    }
    return sqlite;
  };
  function end(): void {
    worker?.terminate();
    worker = sqlite = undefined;
  }

  return {
    packages: ['@sqlite.org/sqlite-wasm'],
    unsupported: { W4: NO_LIVE, W5: NO_LIVE, W6: NO_LIVE, W7: NO_SYNC, W8: NO_SYNC, W9: NO_SYNC, W10: NO_SYNC, W11: NO_SYNC, W12: NO_LIVE },
    open: name => remote().open(name),
    prepare: count => remote().prepare(count),
    load: () => remote().load(),
    async page(question) {
      const { where, values, tail } = toSql(question);
      return remote().page(where, values, tail);
    },
    live: () => () => undefined,
    apply: rows => remote().put(rows),
    async close() {
      await remote().close();
      end();
    },
    async destroy(name) {
      await remote().destroy(name);
      end();
    },
  };
};

function toSql({ where, any, column, order, offset, limit }: Question) {
  if (column === READ_COLUMN) throw new Unsupported('the stock build orders texts by byte only');
  const parts = [...where.map(toTerm), ...(any ? [`(${any.map(toTerm).join(' OR ')})`] : [])];
  return {
    where: parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`,
    values: [...where, ...(any ?? [])].map(({ op, value }) => (op === 'like' ? `%${value}%` : value)),
    tail: `ORDER BY ${column} ${order}, id ${order} LIMIT ${limit} OFFSET ${offset}`,
  };
}

const toTerm = ({ field, op }: Term): string => `${field} ${op === 'eq' ? '=' : op === 'like' ? 'LIKE' : '>='} ?`;
