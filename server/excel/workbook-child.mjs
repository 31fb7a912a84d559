/**
 * Reads one workbook or writes one after another in a child process. A hostile or huge file can use up this process's memory and time, but not
 * the server's. A thread is not enough, because some failed allocations end the whole process in spite of its limits.
 * Plain JavaScript starts without the TypeScript loader.
 *
 * In:   { kind: 'read', bytes, limits } or { kind: 'write', sheet }; shapes in workbook.ts.
 * Out:  { kind: 'rows', rows: string[][] } · { kind: 'refused', reason } · { kind: 'damaged' } · { kind: 'bytes', bytes }.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

process.once('disconnect', () => process.exit(0));
process.on('message', work => {
  answerTo(work).then(
    answer => process.send(answer),
    () => process.send({ kind: 'damaged' }),
  );
});

const answerTo = work => (work.kind === 'read' ? read(work) : write(work.sheet));

async function read({ bytes, limits }) {
  if (unpackedBytes(bytes) > limits.unpackedBytes) return { kind: 'refused', reason: 'tooLarge' };
  // Checked first, because the reader allocates every cell up to the last one.
  const corner = furthestCell(bytes);
  if (corner.isOutside) return { kind: 'refused', reason: 'outside' };
  if (corner.row > limits.rows) return { kind: 'refused', reason: 'tooManyRows' };
  if (corner.row * corner.column > limits.cells) return { kind: 'refused', reason: 'tooLarge' };
  const { readSheet } = await import('read-excel-file/universal'); // a process that reads never loads the writer, which took a third of its time
  // Numbers are read as text, so that a number of 18 digits is not rounded. Only the first sheet is read.
  const sheet = await readSheet(exactBuffer(toldBytes(bytes)), { parseNumber: text => text, trim: true });
  if (sheet.length > limits.rows) return { kind: 'refused', reason: 'tooManyRows' };
  const rows = [];
  let chars = 0; // a shared text referenced by every cell is small in memory and huge when it is sent
  for (const cells of sheet) {
    const row = cells.slice(0, limits.columns).map(cellText);
    for (const { length } of row) chars += length;
    if (chars > limits.chars) return { kind: 'refused', reason: 'tooLarge' };
    rows.push(row);
  }
  return { kind: 'rows', rows };
}

/** As in src/query/sheet/formula-cells.ts: errors of formulas as texts, and formulas without a result as what they are. The reader leaves both empty. */
const ERROR_CELL = /(<(?:\w+:)?c\b[^>]*?\st\s*=\s*)(?:"e"|'e')/g;
const OPEN_FORMULA = /<((?:\w+:)?)c\b([^>]*)>\s*(<\1f\b[^>]*?(?:\/>|>([^<]*)<\/\1f>))\s*(<\1v\s*\/>|<\1v\s*><\/\1v>)?\s*<\/\1c>/g;
const IS_TEXT = /\st\s*=\s*(?:"str"|'str')/;
const MARK = '\u2060';
const TYPE = /\st\s*=\s*(?:"[^"]*"|'[^']*')/;
const withFormulasTold = xml =>
  xml
    .replaceAll(ERROR_CELL, '$1"str"')
    .replaceAll(OPEN_FORMULA, (whole, prefix, attributes, formula, text = '', empty = '') =>
      empty !== '' && IS_TEXT.test(attributes)
        ? whole
        : `<${prefix}c${attributes.replace(TYPE, '')} t="str">${formula}<${prefix}v>${MARK}=${text.replace(/^=/, '')}</${prefix}v></${prefix}c>`,
    );

/** The file with the formulas told that have no value; itself if there are none. */
function toldBytes(bytes) {
  const told = Object.entries(unzipSync(bytes, { filter: ({ name }) => SHEET_FILE.test(name) })).flatMap(([name, file]) => {
    const xml = strFromU8(file);
    const next = withFormulasTold(xml);
    return next === xml ? [] : [[name, strToU8(next)]];
  });
  return told.length === 0 ? bytes : zipSync({ ...unzipSync(bytes), ...Object.fromEntries(told) }, { level: 0 });
}

const SHEET_FILE = /^\/?xl\/worksheets\/[^/]+\.xml$/i;
const ROWS_MAX = 1_048_576;
const COLUMNS_MAX = 16_384; // XFD
/** Every position of a cell or row, in either kind of quotes. Real programs write no character references in positions. */
const PLACES = /<(?:\w+:)?(?:c|row)\b[^>]*?\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const PLACE = /^([A-Za-z]*)(\d+)$/;

/** The last row and column in any sheet of the archive. */
function furthestCell(bytes) {
  let [row, column, isOutside] = [0, 0, false];
  for (const file of Object.values(unzipSync(bytes, { filter: ({ name }) => SHEET_FILE.test(name) }))) {
    for (const [, quoted, single] of strFromU8(file, true).matchAll(PLACES)) {
      const [, letters, digits] = PLACE.exec(quoted ?? single) ?? [];
      const [atRow, atColumn] = digits === undefined || letters.length > 3 ? [Infinity, Infinity] : [Number(digits), columnOf(letters)];
      if (atRow > ROWS_MAX || atColumn > COLUMNS_MAX) isOutside = true;
      row = Math.max(row, atRow);
      column = Math.max(column, atColumn);
    }
  }
  return { row, column, isOutside };
}

function columnOf(letters) {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** The sizes in the archive's directory; the reader unpacks no more of a file than its directory declares. */
function unpackedBytes(bytes) {
  let sum = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize;
      return false;
    },
  });
  return sum;
}

function exactBuffer(bytes) {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

/** Dates as 'YYYY-MM-DD' or 'YYYY-MM-DD HH:mm:ss', in the sheet's own time. */
function cellText(cell) {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'boolean') return cell ? 'Y' : 'N';
  return String(cell).trim();
}

function dateText(date) {
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  const [day, time] = [text.slice(0, 10), text.slice(11, 19)];
  return time === '00:00:00' ? day : `${day} ${time}`;
}

async function write({ name, titles, heads, rows }) {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const span = heads.length;
  const titleRows = titles.map((value, index) => [
    { value, columnSpan: span, ...(index === 0 ? { fontWeight: 'bold', align: 'center' } : {}) },
    ...Array.from({ length: span - 1 }, () => null),
  ]);
  const headRow = heads.map(({ text }) => ({ value: text, fontWeight: 'bold' }));
  const bodyRows = rows.map(row => row.map((value, index) => cellOf(value, heads[index].format)));
  const buffer = await writeWorkbook([...titleRows, headRow, ...bodyRows], {
    sheet: name,
    columns: heads.map(({ width }) => ({ width })),
    stickyRowsCount: titleRows.length + 1,
  }).toBuffer();
  return { kind: 'bytes', bytes: new Uint8Array(buffer) };
}

/** A text is always written as a text and never as a formula. */
function cellOf(value, format) {
  if (value === null || value === '') return null;
  return typeof value === 'number' ? { value, type: Number, ...(format ? { format } : {}) } : { value, type: String };
}
