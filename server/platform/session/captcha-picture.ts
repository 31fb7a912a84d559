/**
 * Draws a text as a raster picture (PNG), so that the file does not contain the text. Letters and the lines across them have one shade and like
 * widths, so that neither colour nor thickness separates them; every letter is bent, sheared, turned and moved, and touches its neighbours.
 */
import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** Twice the size at which the sign-in form shows it. */
const WIDTH = 224;
const HEIGHT = 80;
const MARGIN = 30;

type Point = readonly [x: number, y: number];
type Shade = readonly [red: number, green: number, blue: number];
type Canvas = { readonly dot: (point: Point, radius: number, shade: Shade) => void; readonly bytes: Uint8Array };
type Path = (part: number) => Point;
type Pen = { readonly shade: Shade; readonly radius: (part: number) => number };

const between = (least: number, most: number): number => least + (randomInt(1_000_000) / 1_000_000) * (most - least);
const around = (most: number): number => between(-most, most);

/** @returns the picture as a data URL. */
export function drawCaptcha(text: string): string {
  const paper: Shade = [randomInt(232, 250), randomInt(232, 250), randomInt(240, 256)];
  const ink: Shade = [randomInt(40, 120), randomInt(10, 80), randomInt(80, 160)];
  const canvas = blankCanvas(paper);
  const bend = randomBend();
  const letters = Array.from(text);
  const step = (WIDTH - 2 * MARGIN) / (letters.length - 1 || 1);
  for (const [at, letter] of letters.entries()) {
    const point = moving([MARGIN + at * step + around(8), HEIGHT / 2 + around(7)], bend);
    for (const path of pathsOf(letter)) draw(canvas, part => point(path(part)), penOf(ink));
  }
  draw(canvas, lineAcross(), penOf(ink, 0.7));
  for (let arc = 0; arc < 2; arc++) draw(canvas, shortArc(), penOf(ink, 0.7));
  draw(canvas, lineAcross(), penOf(paper, 0.45)); // gaps in the letters
  return `data:image/png;base64,${encodePng(canvas.bytes, WIDTH, HEIGHT).toString('base64')}`;
}

function blankCanvas(paper: Shade): Canvas {
  const bytes = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let at = 0; at < bytes.length; at++) bytes[at] = paper[at % 3] ?? 0;
  const dot: Canvas['dot'] = ([x, y], radius, shade) => {
    for (let row = Math.max(0, Math.floor(y - radius - 1)); row <= Math.min(HEIGHT - 1, Math.ceil(y + radius + 1)); row++)
      for (let column = Math.max(0, Math.floor(x - radius - 1)); column <= Math.min(WIDTH - 1, Math.ceil(x + radius + 1)); column++) {
        const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y)));
        if (cover === 0) continue;
        for (let part = 0; part < 3; part++) {
          const at = (row * WIDTH + column) * 3 + part;
          bytes[at] = Math.round((bytes[at] ?? 0) * (1 - cover) + (shade[part] ?? 0) * cover);
        }
      }
  };
  return { dot, bytes };
}

/** The strokes of a letter as curves on its grid, each point moved a little. */
function pathsOf(letter: string): readonly Path[] {
  return strokesOf(letter).flatMap(stroke => {
    const moved = stroke.map(([x, y]): Point => [x + around(0.25), y + around(0.25)]);
    return moved.slice(1).map((to, index): Path => {
      const from = moved[index] ?? to;
      return curve(from, [(from[0] + to[0]) / 2 + around(0.45), (from[1] + to[1]) / 2 + around(0.45)], to);
    });
  });
}

/** From a letter's grid to the picture. */
function moving([centreX, centreY]: Point, bend: (point: Point) => Point): (point: Point) => Point {
  const turn = around(0.4);
  const shear = around(0.3);
  const [wide, high] = [between(7, 10), between(7, 10)];
  return ([gridX, gridY]) => {
    const y = (gridY - 3) * high;
    const x = (gridX - 2) * wide - shear * y;
    return bend([centreX + x * Math.cos(turn) - y * Math.sin(turn), centreY + x * Math.sin(turn) + y * Math.cos(turn)]);
  };
}

/** Waves over the whole picture, along both axes. */
function randomBend(): (point: Point) => Point {
  const waves = [0, 1].map(() => ({ height: between(2, 4), length: between(9, 18), start: between(0, 6) }));
  const offset = (index: number, at: number): number => {
    const { height, length, start } = waves[index] ?? { height: 0, length: 1, start: 0 };
    return height * Math.sin(at / length + start);
  };
  return ([x, y]) => [x + offset(0, y), y + offset(1, x)];
}

function lineAcross(): Path {
  const y = (): number => between(HEIGHT * 0.15, HEIGHT * 0.85);
  return curve([0, y()], [between(WIDTH * 0.3, WIDTH * 0.7), between(-HEIGHT * 0.4, HEIGHT * 1.4)], [WIDTH, y()]);
}

function shortArc(): Path {
  const from: Point = [between(8, WIDTH - 8), between(10, HEIGHT - 10)];
  const near = (): Point => [from[0] + around(34), from[1] + around(26)];
  return curve(from, near(), near());
}

const curve = ([fromX, fromY]: Point, [bendX, bendY]: Point, [toX, toY]: Point): Path => {
  return part => [
    fromX * (1 - part) ** 2 + 2 * bendX * part * (1 - part) + toX * part ** 2,
    fromY * (1 - part) ** 2 + 2 * bendY * part * (1 - part) + toY * part ** 2,
  ];
};

/** A pen whose width changes along its stroke. */
function penOf(shade: Shade, share = 1): Pen {
  const [first, last] = [between(1.6, 3.2) * share, between(1.6, 3.2) * share];
  return { shade, radius: part => first + (last - first) * part };
}

function draw(canvas: Canvas, path: Path, pen: Pen): void {
  const steps = Math.ceil(distance(path(0), path(0.5)) + distance(path(0.5), path(1)));
  for (let step = 0; step <= steps; step++) canvas.dot(path(step / steps), pen.radius(step / steps), pen.shade);
}

const distance = (one: Point, other: Point): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

type Stroke = readonly Point[];

/** The captcha's letters as strokes on a grid of 4 by 6, without those that look alike when they are bent (0 O D Q, 1 I L, 2 Z, 5 S, 6 G, 8 B P, M N, U V). */
const STROKES: Readonly<Record<string, string>> = {
  A: '06 20 46|13.6 33.6',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  M: '06 00 23 40 46',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 02 32 43 45 36 06',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '06 36 45 41 30 10 01 02 13 43',
};

export const CAPTCHA_LETTERS = Object.keys(STROKES);

/** A coordinate is one digit for x and a number for y. */
export function strokesOf(letter: string): readonly Stroke[] {
  const lines = (STROKES[letter] ?? '').split('|').filter(line => line !== '');
  return lines.map(line => line.split(' ').map((text): Point => [Number(text[0]), Number(text.slice(1))]));
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Writes a PNG: eight bits, RGB, one IDAT chunk, no filters.
 * @param bytes three for each dot, row by row.
 */
function encodePng(bytes: Uint8Array, width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8); // eight bits, RGB, no interlace
  const lines = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.of(0), bytes.subarray(row * width * 3, (row + 1) * width * 3)]),
  );
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(lines))), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8 + named.length);
  frame.writeUInt32BE(data.length, 0);
  frame.set(named, 4);
  frame.writeUInt32BE(crc32(named), 4 + named.length);
  return frame;
}
