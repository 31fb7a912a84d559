/**
 * Reads or writes one workbook in a thread of its own and ends. A hostile or huge file can use up this thread's memory and time, and nothing
 * of the server's. Plain JavaScript, because a thread starts without the loader that reads TypeScript.
 *
 * In:   workerData { kind: 'read', bytes, limits } or { kind: 'write', sheet }; shapes in workbook.ts.
 * Out:  { kind: 'rows', rows: string[][] } · { kind: 'refused', reason } · { kind: 'bytes', bytes }.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import writeWorkbook from 'write-excel-file/node';

const answer = workerData.kind === 'read' ? await read(workerData) : await write(workerData.sheet);
parentPort.postMessage(answer);

async function read({ bytes, limits }) {
  if (unpackedBytes(bytes) > limits.unpackedBytes) return { kind: 'refused', reason: 'tooLarge' };
  // Numbers as they are written in the file: a number of 18 digits is not rounded. Only the first sheet is read.
  const sheet = await readSheet(exactBuffer(bytes), { parseNumber: text => text, trim: true });
  if (sheet.length > limits.rows) return { kind: 'refused', reason: 'tooManyRows' };
  return { kind: 'rows', rows: sheet.map(row => row.slice(0, limits.columns).map(cellText)) };
}

/** As the archive's directory declares it; the reader unpacks no more of a file than is declared. */
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

/** Dates as 'YYYY-MM-DD' or 'YYYY-MM-DD HH:mm:ss', as they stand in the sheet. */
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

/** Texts are always texts: nothing in a sheet of ours is a formula. */
function cellOf(value, format) {
  if (value === null || value === '') return null;
  return typeof value === 'number' ? { value, type: Number, ...(format ? { format } : {}) } : { value, type: String };
}
