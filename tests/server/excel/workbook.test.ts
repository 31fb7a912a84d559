/** Workbooks as files: what comes back out of one, and what hostile files can do. */
import * as fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { Refusal } from '#server/entities/refusal.ts';
import { readWorkbook, writeWorkbook } from '#server/excel/workbook.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const TOO_MUCH = '文件展开后过大，请分成几个文件';
const OPENING = '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const workbook = () =>
  writeWorkbook({
    name: '数据',
    titles: ['标题'],
    heads: [
      { text: '名称', width: 10 },
      { text: '重量', width: 10, format: '0.000' },
    ],
    rows: [
      ['=1+1', 34.51],
      [null, 0.1 + 0.2],
    ],
  });
/** A workbook of ours with this in place of its sheet. */
const withSheet = async (bytes: Uint8Array): Promise<Uint8Array> => zipSync({ ...unzipSync(await workbook()), [SHEET]: bytes });
const SIZE = 150_000_000;
/** A workbook with a sheet of that many blanks. */
let huge: Uint8Array;
beforeAll(async () => {
  huge = await withSheet(new Uint8Array(SIZE).fill(32));
}, 90_000); // packing it takes three seconds, and many more on a busy machine
const FUZZ_SEED = 20_261_122;
const FUZZ_FILES = 12;

test('texts stay texts, numbers keep their digits, and title and heads stand in the first rows', async () => {
  const bytes = await workbook();

  expect(await readWorkbook(bytes)).toEqual([
    ['标题', ''],
    ['名称', '重量'],
    ['=1+1', '34.51'],
    ['', '0.30000000000000004'],
  ]);
  expect(new TextDecoder().decode(unzipSync(bytes)[SHEET])).not.toContain('<f>');
});

test('dates are read as text in any format, long numbers in full, formulas as their results', async () => {
  const cells =
    '<c r="A1"><v>140105199001011234</v></c><c r="B1"><f>1+1</f><v>2</v></c><c r="C1" t="b"><v>1</v></c>' +
    '<c r="D1" s="1"><v>46024</v></c><c r="E1" s="2"><v>46024.354166666664</v></c>';
  const formats = [0, 14, 22].map(id => `<xf numFmtId="${id}" xfId="0" applyNumberFormat="1"/>`).join('');
  const styles = `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="3">${formats}</cellXfs></styleSheet>`;
  const files = unzipSync(await withSheet(strToU8(`${OPENING}<row r="1">${cells}</row></sheetData></worksheet>`)));

  expect(await readWorkbook(zipSync({ ...files, 'xl/styles.xml': strToU8(styles) }))).toEqual([
    ['140105199001011234', '2', 'Y', '2026-01-02', '2026-01-02 08:30:00'],
  ]);
});

test('errors of formulas are read as they are shown, and formulas without a result as formulas, with a mark that no text has', async () => {
  const cells =
    '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1"><f>A1+1</f></c><c r="C1" s="1" t="n"><f t="shared" si="0"/></c>' +
    '<c r="D1" t="str"><f>""</f><v></v></c><c r="E1"><f>1+1</f><v>2</v></c><c r="F1"><f>A2</f><v/></c><c r="G1" t="n"><f>A3</f><v></v></c>';
  expect(await readWorkbook(await withSheet(strToU8(`${OPENING}<row r="1">${cells}</row></sheetData></worksheet>`)))).toEqual([
    ['#DIV/0!', '\u2060=A1+1', '\u2060=', '', '2', '\u2060=A2', '\u2060=A3'],
  ]);
});

test('a file whose unpacked size exceeds the limit is refused before it is unpacked', async () => {
  await expect(readWorkbook(huge)).rejects.toThrow(TOO_MUCH);
});

test('a file with a false size is unpacked only up to the size it states', async () => {
  const bytes = Uint8Array.from(huge);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 4 <= bytes.length; at++) if (view.getUint32(at, true) === SIZE) view.setUint32(at, 1_000, true);

  await expect(readWorkbook(bytes)).rejects.toThrow('文件已损坏');
});

const cellAt = (place: string) => `<row r="1"><c r="${place}"><v>1</v></c></row></sheetData></worksheet>`;

test.each(['ZZZZZZZ1', 'XFE1', 'A1048577', 'A99999999999', '&#90;1'])(
  'a cell outside the sheet is refused with a message: %s',
  async place => {
    await expect(withSheet(strToU8(OPENING + cellAt(place))).then(bytes => readWorkbook(bytes))).rejects.toThrow('超出工作表范围');
    await expect(withSheet(strToU8(OPENING + cellAt(place).replaceAll('"', "'"))).then(bytes => readWorkbook(bytes))).rejects.toThrow(
      '超出工作表范围',
    );
  },
);

test('a cell in the last corner of the sheet or a row number over a million is refused without allocating memory', async () => {
  await expect(withSheet(strToU8(OPENING + cellAt('XFD1048576'))).then(bytes => readWorkbook(bytes))).rejects.toThrow('最多 3000 行');
  await expect(withSheet(strToU8(OPENING + cellAt('XFD3000'))).then(bytes => readWorkbook(bytes))).rejects.toThrow(TOO_MUCH);
  await expect(
    withSheet(strToU8(`${OPENING}<row r="1000001"/></sheetData></worksheet>`)).then(bytes => readWorkbook(bytes)),
  ).rejects.toThrow('最多 3000 行');
});

test('one long text shared by every cell is refused as too much', async () => {
  const columns = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const rows = Array.from({ length: 100 }, (_, at) => {
    const cells = columns.map(column => `<c r="${column}${at + 1}" t="s"><v>0</v></c>`);
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  }).join('');
  const files = unzipSync(await withSheet(strToU8(`${OPENING}${rows}</sheetData></worksheet>`)));
  const text = `<?xml version="1.0"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'长'.repeat(32_000)}</t></si></sst>`;

  await expect(readWorkbook(zipSync({ ...files, 'xl/sharedStrings.xml': strToU8(text) }))).rejects.toThrow(TOO_MUCH);
});

test('a reader process that runs out of memory ends alone, and the request gets a message', async () => {
  const TOO_LITTLE_MB = 4;

  await expect(readWorkbook(await workbook(), TOO_LITTLE_MB)).rejects.toThrow(TOO_MUCH);
  expect(await readWorkbook(await workbook())).toHaveLength(4);
});

test('XML entities are not expanded', async () => {
  const body = '<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>';
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${OPENING.replace(/<\?xml.*?\?>/, '')}${body}`;

  expect(await readWorkbook(await withSheet(strToU8(laughs)))).toEqual([['&b;']]);
});

test('an archive that is not a workbook is refused', async () => {
  await expect(readWorkbook(zipSync({ 'a.txt': strToU8('x') }))).rejects.toThrow('文件已损坏');
});

test('a randomly damaged file gives rows or a refusal, never another error', { timeout: 120_000 }, async () => {
  const whole = await workbook();
  const byte = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
  const damaged = fc.tuple(fc.array(byte, { minLength: 1, maxLength: 8 }), fc.integer({ min: 4, max: whole.length }));
  for (const [bytes, length] of fc.sample(damaged, { seed: FUZZ_SEED, numRuns: FUZZ_FILES })) {
    const file = Uint8Array.from(whole).slice(0, length);
    for (const [at, value] of bytes) if (at >= 4 && at < length) file[at] = value;
    const outcome = await readWorkbook(file).catch((error: unknown) => error);
    expect(Array.isArray(outcome) || outcome instanceof Refusal, `seed ${FUZZ_SEED}: ${JSON.stringify({ bytes, length })}`).toBe(true);
  }
});
