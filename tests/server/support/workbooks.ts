/** Lists out of and into workbooks, over the wire of a server in memory. */
import { randomUUID } from 'node:crypto';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import { verbsOf } from '#schema/verbs.ts';
import { readWorkbook, writeWorkbook } from '#server/excel/workbook.ts';
import type { TextRow } from '#query/sheet/read-heads.ts';
import type { Cell } from '#server/excel/workbook.ts';
import { askSql } from './ask-sql.ts';
import { API } from './test-server.ts';
import type { Envelope, TestServer } from './test-server.ts';

/** The answer's rows, or the refusal in its place. */
export async function exportOf(server: TestServer, token: string, def: EntityDef, query: Readonly<Record<string, string>> = {}) {
  const url = `${API}${def.endpoint}/exportXls?${new URLSearchParams({ column: 'createTime', order: 'desc', ...query })}`;
  const response = await server.app.inject({ method: 'GET', url, headers: { 'x-access-token': token } });
  const type = String(response.headers['content-type']);
  if (type.includes('json')) return { type, rows: [], refusal: response.json<Envelope>() };
  return { type, rows: await readWorkbook(new Uint8Array(response.rawPayload)), refusal: undefined };
}

/** The bytes of the exported file. */
export async function exportFile(
  server: TestServer,
  token: string,
  def: EntityDef,
  query: Readonly<Record<string, string>>,
): Promise<Uint8Array> {
  const url = `${API}${def.endpoint}/exportXls?${new URLSearchParams(query)}`;
  const response = await server.app.inject({ method: 'GET', url, headers: { 'x-access-token': token } });
  return new Uint8Array(response.rawPayload);
}

/** A workbook of these heads and rows, as somebody would write it. */
export function workbookOf(heads: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Uint8Array> {
  return writeWorkbook({ name: '数据', titles: [], heads: heads.map(text => ({ text, width: 12 })), rows });
}

/** Sends the file into the list. */
export const importInto = (server: TestServer, token: string, def: EntityDef, bytes: Uint8Array | undefined, fileName = '数据.xlsx') =>
  sendWorkbook(server, token, `${def.endpoint}/importExcel`, { bytes, fileName, parts: bytes ? {} : { isSingleTableImport: '1' } });

type SentWorkbook = {
  readonly bytes: Uint8Array | undefined;
  readonly fileName?: string;
  /** Texts beside the file. */
  readonly parts?: Readonly<Record<string, string>>;
};

/** Sends the file as the client does, under `files[]`. */
export async function sendWorkbook(
  server: TestServer,
  token: string,
  path: string,
  { bytes, fileName = '数据.xlsx', parts = {} }: SentWorkbook,
): Promise<Envelope> {
  const mark = `----${randomUUID()}`;
  const texts = Object.entries(parts).map(([name, value]) => Buffer.from(`--${mark}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)); // prettier-ignore
  const head = `--${mark}\r\ncontent-disposition: form-data; name="files[]"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const file = bytes ? [Buffer.from(head), bytes, Buffer.from('\r\n')] : [];
  const response = await server.app.inject({
    method: 'POST',
    url: `${API}${path}`,
    headers: { 'x-access-token': token, 'content-type': `multipart/form-data; boundary=${mark}` },
    payload: Buffer.concat([...texts, ...file, Buffer.from(`--${mark}--\r\n`)]),
  });
  return response.json<Envelope>();
}

/** The cell under a head, in the line that holds this text. */
export function cellIn(rows: readonly TextRow[], text: string, head: string): string | undefined {
  const heads = rows.find(row => row.includes(head));
  return rows.find(row => row.includes(text))?.[heads?.indexOf(head) ?? -1];
}

/** Definitions whose rows are both exported and imported. */
export const exchangedOf = ({ defs }: Schema): readonly EntityDef[] =>
  defs.filter(def => ['export', 'import'].every(verb => verbsOf(def).some(each => each === verb)));

/** The ids of the first rows that are not deleted. */
export async function firstIds({ db }: TestServer, { table }: EntityDef, count: number): Promise<readonly string[]> {
  const found = await askSql<{ id: string }>(db, `select id from ${table} where del_flag = '0' order by id limit ${count}`);
  return found.map(({ id }) => id);
}

/** The head and the lines of the exported rows, below the file's two titles. */
export async function exportedLines(server: TestServer, token: string, def: EntityDef, ids: readonly string[]) {
  const { rows } = await exportOf(server, token, def, { selections: ids.join(',') });
  const [heads = [], ...lines] = rows.slice(2);
  return { heads, lines };
}
