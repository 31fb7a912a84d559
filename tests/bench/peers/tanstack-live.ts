/** What TanStack DB is asked is the same with and without persistence: live query collections over one collection of rows. */
import { createLiveQueryCollection, eq, gte, like, or } from '@tanstack/db';
import type { Row } from '#schema/row.ts';
import { READ_COLUMN } from '../contenders/oracle.ts';
import type { Answer, Peer, Question, Term } from '../contenders/peer.ts';

/** The part of a collection the adapters use; the package's own types differ for every shape of query. */
export type Rows = {
  insert(rows: readonly Row[]): { readonly isPersisted: { readonly promise: Promise<unknown> } };
  update(
    ids: readonly string[],
    change: (drafts: Record<string, unknown>[]) => void,
  ): { readonly isPersisted: { readonly promise: Promise<unknown> } };
  readonly size: number;
  readonly toArray: readonly Row[];
  preload(): Promise<void>;
  cleanup(): Promise<void>;
  subscribeChanges(onChange: () => void): { unsubscribe(): void };
};

type Refs = { readonly row: Readonly<Record<string, never>> };
type Builder = {
  from(source: { row: Rows }): Builder;
  where(test: (refs: Refs) => unknown): Builder;
  orderBy(column: (refs: Refs) => unknown, options: unknown): Builder;
  limit(rows: number): Builder;
  offset(rows: number): Builder;
  select(shape: (refs: Refs) => unknown): Builder;
};

const liveCollection = createLiveQueryCollection as unknown as (build: (builder: Builder) => Builder) => Rows;

export const createLive = (question: Question, rows: Rows): { readonly window: Rows; readonly matches: Rows } => {
  const { column, order, offset, limit } = question;
  return {
    window: liveCollection(builder =>
      filtered(builder, rows, question)
        .orderBy(({ row }) => row[column], orderOf(column, order))
        .orderBy(({ row }) => row['id'], orderOf('id', order))
        .limit(limit)
        .offset(offset),
    ),
    matches: liveCollection(builder => filtered(builder, rows, question).select(({ row }) => ({ id: row['id'] }))),
  };
};

const orderOf = (column: string, direction: 'asc' | 'desc') => ({
  direction,
  nulls: direction === 'asc' ? 'first' : 'last',
  ...(column === READ_COLUMN ? { stringSort: 'locale', locale: 'zh-CN' } : { stringSort: 'lexical' }),
});

function filtered(builder: Builder, rows: Rows, { where, any }: Question): Builder {
  let query = builder.from({ row: rows });
  for (const term of where) query = query.where(({ row }) => toTest(row, term));
  if (!any) return query;
  return query.where(({ row }) => {
    const [first, second, ...others] = any.map(term => toTest(row, term));
    return or(first as never, second as never, ...(others as never[]));
  });
}

function toTest(row: Refs['row'], { field, op, value }: Term): unknown {
  const held = row[field] as never;
  switch (op) {
    case 'eq':
      return eq(held, value);
    case 'like':
      return like(held, `%${value}%` as never);
    case 'ge':
      return gte(held, value as never);
  }
}

/** Asking, watching and changing rows of a collection that is there. */
export const overCollection = (rows: () => Rows): Pick<Peer, 'load' | 'page' | 'live' | 'apply'> => ({
  async load(pages) {
    for (const page of pages) await rows().insert(page).isPersisted.promise;
  },
  async page(question) {
    const { window, matches } = createLive(question, rows());
    await Promise.all([window.preload(), matches.preload()]);
    const answer: Answer = { rows: window.toArray, total: matches.size };
    await Promise.all([window.cleanup(), matches.cleanup()]);
    return answer;
  },
  live(question, onAnswer) {
    const { window, matches } = createLive(question, rows());
    let isReady = false;
    let isQueued = false;
    const tell = (): void => {
      if (!isReady || isQueued) return;
      isQueued = true; // both collections change in one turn
      queueMicrotask(() => {
        isQueued = false;
        onAnswer({ rows: window.toArray, total: matches.size });
      });
    };
    const watching = [window, matches].map(watched => watched.subscribeChanges(tell));
    void Promise.all([window.preload(), matches.preload()]).then(() => {
      isReady = true;
      tell();
    });
    return () => {
      for (const subscription of watching) subscription.unsubscribe();
      void window.cleanup();
      void matches.cleanup();
    };
  },
  async apply(changed) {
    const done = rows().update(
      changed.map(row => row.id),
      drafts => drafts.forEach((draft, at) => Object.assign(draft, changed[at])),
    );
    await done.isPersisted.promise;
  },
});

export const NO_SERVER = 'its offline transactions call functions of one’s own for this server; not measured';
