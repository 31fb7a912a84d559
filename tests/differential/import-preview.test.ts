/**
 * The preview of an import and the server agree: over changed exports of every list, a line that the device calls wrong is refused, and a line that it
 * calls good is refused only for what the server alone knows.
 */
import { expect, test } from 'vitest';
import { columnsOfEntity } from '#app/ui/transfer/import-source.ts';
import { previewOf } from '#app/ui/transfer/preview/preview-of.ts';
import type { Preview } from '#app/ui/transfer/preview/preview-of.ts';
import { schema } from '#features/registry.ts';
import type { TextRow } from '#query/sheet/read-heads.ts';
import { columnHead } from '#schema/column-head.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { dictionarySeed } from '#server/dev/data/dictionaries.ts';
import { readWorkbook } from '#server/excel/workbook.ts';
import { exchangedOf, exportedLines, firstIds, importInto, workbookOf } from '#tests/server/support/workbooks.ts';
import { API, pick, serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let token: string;
serveFile(['admin'], (started, tokenOf) => {
  server = started;
  token = tokenOf('admin');
});

const LINES = 12;
/** What only the server knows: whether another row exists, how many have the name, whether one may be chosen, what others took of it already. */
const SERVER_ONLY = /有多条，无法确定是哪一条|不能选$|不存在或已停用$|没有找到|已存在|合计不能超过/;

const codes = (code: string, text: string): readonly string[] =>
  (dictionarySeed.find(([name]) => name === code)?.slice(2) ?? []).flatMap(item => {
    const [value = '', shown] = item.split('|');
    return value === text || shown === text ? [value] : [];
  });

/** The exported lines, each with one or two cells changed in turn: emptied, a small, a large and a negative number, another line's. */
function changed(def: EntityDef, heads: TextRow, lines: readonly TextRow[]): readonly TextRow[] {
  return lines.map((line, at) => {
    const unique = def.fields.filter(field => field.unique === true).map(field => heads.indexOf(columnHead(field)));
    const isNumber = (text: string) => /^-?[\d,.]+$/.test(text);
    const numbers = line.flatMap((text, index) => (isNumber(text) ? [index] : []));
    const target = at % 3 === 0 || numbers.length === 0 ? (at * 7) % line.length : (numbers[(at * 5) % numbers.length] ?? 0);
    const made = ['', '0', '999999', '-1', lines[(at + 1) % lines.length]?.[target] ?? ''][at % 5] ?? '';
    return line.map((text, index) => {
      if (index === target) return isNumber(text) || made === '' ? made : text;
      return unique.includes(index) && text !== '' ? (isNumber(text) ? text : '') : text;
    });
  });
}

async function judge(def: EntityDef, heads: TextRow, lines: readonly TextRow[]) {
  const preview: Preview = previewOf(
    columnsOfEntity(def, () => true),
    [heads, ...lines],
    codes,
  );
  const answer = await importInto(server, token, def, await workbookOf(heads, lines));
  const url = pick(answer.result, 'fileUrl');
  if (typeof url !== 'string') return { preview, refused: new Map<number, string>(), answer };
  const file = await server.app.inject({ method: 'GET', url: `${API}${url}`, headers: { 'x-access-token': token } });
  const rows = (await readWorkbook(new Uint8Array(file.rawPayload))).slice(3);
  return { preview, refused: new Map(rows.map(([line = '', reason = '']) => [Number(line), reason])), answer };
}

/** Lists whose lines have something to be judged by beside their cells: formulas, rules, copies, conditions, fields of later statuses. */
const judgedBy = (def: EntityDef): boolean =>
  (def.computed ?? []).length + (def.rules ?? []).length > 0 ||
  def.fields.some(field => field.requiredWhen !== undefined || field.editableIn !== undefined || 'copies' in field);
const importable = exchangedOf(schema).filter(judgedBy);

test.each(importable.map(def => [def.title, def] as const))('%s', { timeout: 60_000 }, async (_, def) => {
  const exported = await exportedLines(server, token, def, await firstIds(server, def, LINES));
  const { heads } = exported;
  const lines = changed(def, heads, exported.lines);
  const { preview, refused, answer } = await judge(def, heads, lines);
  if (preview.kind === 'refused') {
    expect(answer.message).toBe(preview.reason);
    return;
  }
  const judged = preview.lines.map(({ line, cells, isGood }) => ({
    line,
    isGood,
    told: cells.flatMap(cell => cell.reason ?? []).join('；'),
  }));
  const taken = judged.filter(({ line, isGood }) => !isGood && !refused.has(line));
  const unforeseen = judged.flatMap(({ line, isGood }) => {
    const reason = refused.get(line);
    return isGood && reason !== undefined && !SERVER_ONLY.test(reason) ? [`${line}: ${reason}`] : [];
  });
  const skipped = Number(pick(answer.result, 'skipCount') ?? 0); // Rows that exist already; the server does not judge them
  expect(taken.length > skipped ? taken : []).toEqual([]);
  expect(unforeseen).toEqual([]);
});
