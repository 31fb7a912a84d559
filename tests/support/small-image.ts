/** A dump of a PGlite without what opening it does not read: a third less to copy, and half the files. */
import type { PGlite } from '@electric-sql/pglite';

const BLOCK = 512;
const NAME_BYTES = 100;
const SIZE_AT = 124;
const SIZE_BYTES = 12;
/** The databases that CREATE DATABASE copies. */
const TEMPLATES = /^\/?base\/(?:1|4)\//;
const LOG_SEGMENT = /^\/?pg_wal\/[0-9A-F]{24}$/;

export async function smallImage(pglite: PGlite): Promise<Uint8Array> {
  await pglite.exec('checkpoint'); // so that opening needs no recovery
  const { rows } = await pglite.query<{ segment: string }>('select pg_walfile_name(pg_current_wal_lsn()) as segment');
  const image = await pglite.dumpDataDir('none');
  const isRead = (name: string): boolean =>
    !TEMPLATES.test(name) && (!LOG_SEGMENT.test(name) || rows.some(({ segment }) => name.endsWith(segment)));
  return entriesOf(new Uint8Array(await image.arrayBuffer()), isRead);
}

/** The tar archive with some of its entries. */
export function entriesOf(tar: Uint8Array, isKept: (name: string) => boolean): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  while (at < tar.length && tar[at] !== 0) {
    const size = Number.parseInt(textAt(tar, at + SIZE_AT, SIZE_BYTES), 8) || 0;
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (isKept(textAt(tar, at, NAME_BYTES))) parts.push(tar.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, tar.subarray(at)]); // the end is two empty blocks
}

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  new TextDecoder().decode(bytes.subarray(from, from + length)).replace(/\0.*$/s, '');
