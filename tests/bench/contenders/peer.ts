/**
 * What every contender must be able to do, and what is asked of it. One adapter per contender implements `Peer`; all of them get the same
 * rows, the same questions and the same changes, and every answer is compared with oracle.ts.
 */
import type { Row } from '#schema/row.ts';

export const WORKS = ['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'W8', 'W9', 'W10', 'W11', 'W12', 'W13', 'W14'] as const;
export type WorkId = (typeof WORKS)[number];

export type Term =
  | { readonly field: string; readonly op: 'eq' | 'like'; readonly value: string }
  | { readonly field: string; readonly op: 'ge'; readonly value: string | number };

/** `where` joined with AND, `any` one more term joined inside with OR; ties are broken by id in the sort's direction. */
export type Question = {
  readonly where: readonly Term[];
  readonly any?: readonly Term[];
  readonly column: string;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
};
export type Answer = { readonly rows: readonly Row[]; readonly total: number };

/** Thrown by `page` for a question the contender cannot be asked; printed, never counted as an answer. */
export class Unsupported extends Error {
  override readonly name = 'Unsupported';
}

export type Peer = {
  /** npm packages whose versions are printed; none for what the browser itself offers. */
  readonly packages: readonly string[];
  /** Works it does not do, each with the reason that is printed. */
  readonly unsupported: Readonly<Partial<Record<WorkId, string>>>;
  /** It stores nothing; said beside its figures. */
  readonly isMemoryOnly?: boolean;
  /** A follower only watches what another tab of the same database changes. */
  open(db: string, role?: 'leader' | 'follower'): Promise<void>;
  /** Not timed: a contender that lives in a worker makes its own rows there, as it would have fetched them there. */
  prepare?(count: number): Promise<void>;
  /** Stores the rows, in pages as a server sends them; resolves when they are stored as durably as they will be. */
  load(pages: readonly (readonly Row[])[]): Promise<void>;
  page(question: Question): Promise<Answer>;
  /** The first page of a cold start where that is another way than `page`; must then have been watched with `live` before. */
  firstPage?(question: Question): Promise<Answer>;
  /** Calls back with the window and the total, at the start and after each change that touches them. Returns the way to stop. */
  live(question: Question, onAnswer: (answer: Answer) => void): () => void;
  /** Existing rows with new contents, stored. */
  apply(rows: readonly Row[]): Promise<void>;
  close(): Promise<void>;
  destroy(db: string): Promise<void>;
};

/** An adapter's file exports this. */
export type MakePeer = () => Peer;

export const SEED_PAGE = 500;

export function pagesOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / SEED_PAGE) }, (_, page) => rows.slice(page * SEED_PAGE, (page + 1) * SEED_PAGE));
}
