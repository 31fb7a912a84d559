/**
 * The snapshot of a list page, shown at a start before the program can draw. It may be shown only if everything
 * it was drawn from is unchanged, so that it never shows anything the program would not show a moment later.
 */
import { parseJson } from '#base/json.ts';
import { textDigest } from '#base/text-digest.ts';
import type { View } from '#query/view.ts';

export type PageSnapshot = {
  readonly html: string;
  /** Everything the page depends on besides the rows; compared as a whole. */
  readonly look: string;
  /** The digest of the stored view the rows were drawn from, and its location. */
  readonly view: string;
  readonly database: string;
  readonly viewKey: string;
};

export type LookFacts = {
  /** Addresses of the scripts, which change with the program. */
  readonly program: readonly string[];
  readonly address: string;
  /** Window and device: size in CSS pixels, pixel ratio, the system's preferences. */
  readonly screen: readonly (number | boolean)[];
  /** The device's settings and memories by key: theme, menu, columns, tabs, conditions, signed-in user. */
  readonly stored: Readonly<Record<string, string>>;
};

/** @param isLook whether the value of this key affects the look of a page. */
export const lookOf = ({ program, address, screen, stored }: LookFacts, isLook: (key: string) => boolean): string =>
  JSON.stringify([
    program,
    address,
    screen,
    Object.entries(stored)
      .filter(([key]) => isLook(key))
      .sort(byKey),
  ]);

const byKey = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1);

/**
 * Tells views apart without their values, because a row holds more than its cells show, such as whole identity numbers. The moment of the last
 * confirmation is not drawn in a snapshot.
 */
export const viewDigest = (view: View): string => textDigest(JSON.stringify({ ...view, freshAtMs: undefined }));

/** @returns undefined for any other value, e.g. one of another version. */
export function readSnapshot(text: string | null): PageSnapshot | undefined {
  const record: unknown = parseJson(text ?? 'null');
  if (typeof record !== 'object' || record === null) return undefined;
  const { html, look, view, database, viewKey }: Partial<Record<keyof PageSnapshot, unknown>> = record;
  if (typeof html !== 'string' || typeof look !== 'string' || typeof view !== 'string') return undefined;
  return typeof database === 'string' && typeof viewKey === 'string' ? { html, look, view, database, viewKey } : undefined;
}

/** A style sheet made by the program, as its text; or one of its files, by its address, because no browser gives that text back unchanged. */
export type SnapshotSheet = { readonly text: string } | { readonly href: string };

/** The page's style sheets, in their order. */
export function readSheets(text: string | null): readonly SnapshotSheet[] | undefined {
  const record: unknown = parseJson(text ?? 'null');
  return Array.isArray(record) && record.every(isSheet) ? record : undefined;
}

const isSheet = (record: unknown): record is SnapshotSheet =>
  typeof record === 'object' &&
  record !== null &&
  (('text' in record && typeof record.text === 'string') || ('href' in record && typeof record.href === 'string'));
