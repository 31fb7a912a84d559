/** Reduces a picture to a palette of 256 colours, because screens have few important ones; other pixels get the nearest colour. */
import { constants, crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12; // length, name, checksum
const PALETTE_SIZE = 256;
/** The squared distance in the three channels above which two colours are clearly different. */
const UNLIKE = 3 * 20 ** 2;
const TRUE_COLOUR_WITH_ALPHA = 6;
const INDEXED = 3;

type Chunk = { readonly name: string; readonly data: Buffer };

/** @param png as Chromium writes it: eight bits a channel, not interlaced, opaque. */
export function repackPng(png: Buffer): Buffer {
  const chunks = chunksOf(png);
  const header = chunks.find(({ name }) => name === 'IHDR')?.data;
  if (!header) throw new Error('not a PNG');
  const width = header.readUInt32BE(0);
  const bytesPerPixel = header[9] === TRUE_COLOUR_WITH_ALPHA ? 4 : 3;
  const packed = inflateSync(Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)));
  const colours = coloursOf(unfiltered(packed, width * bytesPerPixel, bytesPerPixel), bytesPerPixel);
  const palette = paletteOf(colours);
  const indexOf = nearestIn(palette);
  const lines = Buffer.alloc((colours.length / width) * (width + 1));
  colours.forEach((colour, at) => {
    lines[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = indexOf(colour);
  });
  const indexed = Buffer.from(header);
  indexed[9] = INDEXED;
  const parts = [
    { name: 'IHDR', data: indexed },
    { name: 'PLTE', data: Buffer.from(palette.flatMap(channels)) },
    { name: 'IDAT', data: deflateSync(lines, { level: constants.Z_BEST_COMPRESSION, memLevel: 9 }) },
    { name: 'IEND', data: Buffer.alloc(0) },
  ];
  return Buffer.concat([png.subarray(0, SIGNATURE_BYTES), ...parts.map(chunkBytes)]);
}

function chunksOf(png: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + CHUNK_FRAME_BYTES;
  }
  return chunks;
}

/** Reverses the PNG filter of each line. */
function unfiltered(packed: Buffer, lineBytes: number, step: number): Buffer {
  const lines = packed.length / (lineBytes + 1);
  const out = Buffer.alloc(lines * lineBytes);
  for (let line = 0; line < lines; line++) {
    const filter = packed[line * (lineBytes + 1)];
    for (let at = 0; at < lineBytes; at++) {
      const here = line * lineBytes + at;
      const left = at < step ? 0 : (out[here - step] ?? 0);
      const above = line === 0 ? 0 : (out[here - lineBytes] ?? 0);
      const corner = at < step || line === 0 ? 0 : (out[here - lineBytes - step] ?? 0);
      out[here] = (packed[here + line + 1] ?? 0) + guess(filter, left, above, corner);
    }
  }
  return out;
}

function guess(filter: number | undefined, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return Math.floor((left + above) / 2);
  if (filter !== 4) return 0;
  const [toLeft, toAbove, toCorner] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

const coloursOf = (pixels: Buffer, step: number): Uint32Array =>
  Uint32Array.from({ length: pixels.length / step }, (_, at) => pixels.readUIntBE(at * step, 3));

/** Half of the palette are colours unlike each other, so that a small green dot stays green; the others are the most frequent ones. */
function paletteOf(colours: Uint32Array): readonly number[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const ranked = [...counts].toSorted(([, left], [, right]) => right - left).map(([colour]) => colour);
  const unlike: number[] = [];
  for (const colour of ranked) {
    if (unlike.length < PALETTE_SIZE / 2 && unlike.every(other => far(other, colour) > UNLIKE)) unlike.push(colour);
  }
  return [...new Set([...unlike, ...ranked])].slice(0, PALETTE_SIZE);
}

function nearestIn(palette: readonly number[]): (colour: number) => number {
  const known = new Map(palette.map((colour, index) => [colour, index]));
  return colour => {
    const found =
      known.get(colour) ?? palette.reduce((best, other, at) => (far(other, colour) < far(palette[best] ?? 0, colour) ? at : best), 0);
    known.set(colour, found);
    return found;
  };
}

const channels = (colour: number): readonly number[] => [colour >> 16, (colour >> 8) & 255, colour & 255];
const far = (left: number, right: number): number =>
  channels(left).reduce((sum, value, at) => sum + (value - (channels(right)[at] ?? 0)) ** 2, 0);

function chunkBytes({ name, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
