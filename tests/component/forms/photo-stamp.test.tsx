/** A photo with its stamp: the picture stays above the band, the words stand in it, and what cannot be drawn is said. */
import { expect, test } from 'vitest';
import { stampImage } from '#workers/uploads/stamp-image.ts';

const [WIDTH, HEIGHT] = [800, 600];

async function photo(): Promise<Blob> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws');
  context.fillStyle = '#0a0';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** The pixels of a line of the picture, as [red, green, blue]. */
async function pixels(image: Blob, y: number): Promise<readonly (readonly number[])[]> {
  const bitmap = await createImageBitmap(image);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('this browser draws');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, y, bitmap.width, 1);
  return Array.from({ length: bitmap.width }, (_, at) => Array.from(data.slice(at * 4, at * 4 + 3)));
}
const brightest = (line: readonly (readonly number[])[]): number => Math.max(...line.map(([red = 0]) => red));

test('the words stand in a dark band at the lower edge, in the size of the picture', async () => {
  const stamped = await stampImage(await photo(), ['时间 2026-11-27 15:56:03', '位置 未取得']);
  if (!stamped) throw new Error('this browser draws');

  expect(stamped.type).toBe('image/jpeg');
  const bitmap = await createImageBitmap(stamped);
  expect([bitmap.width, bitmap.height]).toEqual([WIDTH, HEIGHT]);
  const [above] = await pixels(stamped, 20);
  expect(above?.[1]).toBeGreaterThan(150);
  const [beside] = (await pixels(stamped, HEIGHT - 3)).slice(-1);
  expect(beside?.[1]).toBeLessThan(100);
  const lines = await Promise.all(Array.from({ length: 60 }, (_, at) => pixels(stamped, HEIGHT - 75 + at)));
  expect(Math.max(...lines.map(brightest))).toBeGreaterThan(200);
});

test('a line that is wider than the picture stays within it', async () => {
  const stamped = await stampImage(await photo(), ['很长的运单编号'.repeat(40)]);
  if (!stamped) throw new Error('this browser draws');
  const lines = await Promise.all(Array.from({ length: 40 }, (_, at) => pixels(stamped, HEIGHT - 45 + at)));

  expect(Math.max(...lines.map(line => brightest(line.slice(-8))))).toBeLessThan(120);
});

test('what is no picture is not stamped', async () => {
  expect(await stampImage(new Blob(['no picture'], { type: 'image/jpeg' }), ['时间'])).toBeUndefined();
});
