/**
 * A statement of PGlite in one message. Its own `query` sends five and waits for each, because it asks for the types of the values; our values are
 * texts, numbers and truth values, which PostgreSQL reads as text whatever their type.
 */
import { parse, protocol } from '@electric-sql/pglite';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Answered } from './connection.ts';

const { serialize } = protocol;

/** Who asks: the database itself, or its open transaction. */
export type Runner = Pick<PGlite, 'query'> | Pick<Transaction, 'query' | 'closed'>;

/** @param runner the database, where nobody else's transaction is open, or its open transaction. */
export async function runStatement<Row>(pglite: PGlite, runner: Runner, text: string, values: readonly unknown[]): Promise<Answered<Row>> {
  const texts = textsOf(values);
  if (!texts) {
    const { rows, affectedRows = 0 } = await runner.query<Row>(text, [...values]);
    return { rows, changed: affectedRows };
  }
  const message = joined([
    serialize.parse({ text }),
    serialize.bind({ values: texts }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);
  const send = (syncToFs: boolean) => pglite._runExclusiveQuery(() => pglite.execProtocolStream(message, { syncToFs }));
  const answers = await (isTransaction(runner) ? inTransaction(runner, () => send(false)) : alone(pglite, () => send(true)));
  const [{ rows, affectedRows = 0 } = { rows: [] }] = parse.parseResults(answers, pglite.parsers);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller says what his statement reads, as with `query`
  return { rows: rows as Row[], changed: affectedRows };
}

const isTransaction = (runner: Runner): runner is Pick<Transaction, 'query' | 'closed'> =>
  'closed' in runner && !('execProtocolStream' in runner);

async function inTransaction<T>({ closed }: Pick<Transaction, 'closed'>, ask: () => Promise<T>): Promise<T> {
  if (closed) throw new Error('Transaction is closed');
  return ask();
}

async function alone<T>(pglite: PGlite, ask: () => Promise<T>): Promise<T> {
  await pglite._checkReady();
  return pglite._runExclusiveTransaction(ask);
}

/** Undefined: one of them needs its type to be written. */
function textsOf(values: readonly unknown[]): (string | null)[] | undefined {
  const texts: (string | null)[] = [];
  for (const value of values) {
    if (value === null || value === undefined) texts.push(null);
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
      texts.push(String(value));
    else return undefined;
  }
  return texts;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
