/** Draws a text as a raster picture (PNG), so that the file does not contain the text. */
import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { strokesOf } from './captcha-letters.ts';

const WIDTH = 110;
const HEIGHT = 36;
const LETTER_STEP = 25;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PAPER = [244, 240, 255] as const;

type Canvas = { readonly dot: (x: number, y: number, radius: number, shade: Shade) => void; readonly bytes: Uint8Array };
type Shade = readonly [number, number, number];

const between = (least: number, most: number): number => least + (randomInt(1_000_000) / 1_000_000) * (most - least);

/** @returns the picture as a data URL. */
export function drawCaptcha(text: string): string {
  const canvas = blankCanvas();
  for (let line = 0; line < 3; line++) drawNoiseLine(canvas);
  // One wave for the whole picture, and a random rotation, size and position for each letter.
  const wave = { height: between(1, 2.5), length: between(9, 16), start: between(0, 6) };
  for (const [at, letter] of Array.from(text).entries()) drawLetter(canvas, letter, 6 + at * LETTER_STEP, wave);
  for (let line = 0; line < 2; line++) drawNoiseLine(canvas);
  for (let speck = 0; speck < 60; speck++) canvas.dot(between(0, WIDTH), between(0, HEIGHT), between(0.4, 0.9), randomShade());
  return `data:image/png;base64,${encodePng(canvas.bytes).toString('base64')}`;
}

function blankCanvas(): Canvas {
  const bytes = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let at = 0; at < bytes.length; at++) bytes[at] = PAPER[at % 3] ?? 0;
  const dot: Canvas['dot'] = (x, y, radius, shade) => {
    for (let row = Math.max(0, Math.floor(y - radius - 1)); row <= Math.min(HEIGHT - 1, Math.ceil(y + radius + 1)); row++)
      for (let column = Math.max(0, Math.floor(x - radius - 1)); column <= Math.min(WIDTH - 1, Math.ceil(x + radius + 1)); column++) {
        const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y)));
        for (const [part, value] of shade.entries()) {
          const at = (row * WIDTH + column) * 3 + part;
          bytes[at] = Math.round((bytes[at] ?? 0) * (1 - cover) + value * cover);
        }
      }
  };
  return { dot, bytes };
}

type Wave = { readonly height: number; readonly length: number; readonly start: number };

function drawLetter(canvas: Canvas, letter: string, left: number, wave: Wave): void {
  const turn = between(-0.4, 0.4);
  const [wide, high] = [between(3.2, 4.4), between(3, 3.9)];
  const [centreX, centreY] = [left + 11 + between(-2, 2), HEIGHT / 2 + between(-3, 3)];
  const shade = randomShade();
  const place = (gridX: number, gridY: number): readonly [number, number] => {
    const [x, y] = [(gridX - 2) * wide, (gridY - 3) * high];
    const across = centreX + x * Math.cos(turn) - y * Math.sin(turn);
    const down = centreY + x * Math.sin(turn) + y * Math.cos(turn);
    return [across, down + wave.height * Math.sin(across / wave.length + wave.start)];
  };
  const pen = between(0.9, 1.3);
  for (const stroke of strokesOf(letter))
    for (const [at, [toX, toY]] of stroke.entries()) {
      const [fromX, fromY] = stroke[at - 1] ?? [toX, toY];
      drawLine(
        part => place(fromX + (toX - fromX) * part, fromY + (toY - fromY) * part),
        part => canvas.dot(part[0], part[1], pen, shade),
      );
    }
}

function drawNoiseLine(canvas: Canvas): void {
  const shade = randomShade();
  const [from, bend, to] = [between(0, HEIGHT), between(-HEIGHT / 2, HEIGHT * 1.5), between(0, HEIGHT)];
  const at = (part: number): readonly [number, number] => [
    WIDTH * part,
    from * (1 - part) ** 2 + 2 * bend * part * (1 - part) + to * part ** 2,
  ];
  const pen = between(0.5, 0.9);
  drawLine(at, ([x, y]) => canvas.dot(x, y, pen, shade), 160);
}

function drawLine(at: (part: number) => readonly [number, number], dot: (place: readonly [number, number]) => void, steps = 24): void {
  for (let step = 0; step <= steps; step++) dot(at(step / steps));
}

const randomShade = (): Shade => [randomInt(40, 130), randomInt(10, 90), randomInt(90, 190)];

function encodePng(bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2, 0, 0, 0], 8); // eight bits, RGB, no interlace
  const lines = Array.from({ length: HEIGHT }, (_, row) =>
    Buffer.concat([Buffer.of(0), bytes.subarray(row * WIDTH * 3, (row + 1) * WIDTH * 3)]),
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
