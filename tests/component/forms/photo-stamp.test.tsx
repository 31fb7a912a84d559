/** A photo with its stamp: the picture stays whole, the words stand in a band below it, and what cannot be drawn is said. */
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
/** The lines of pixels below the picture. */
const band = (image: Blob, height: number) =>
  Promise.all(Array.from({ length: height - HEIGHT - 8 }, (_, at) => pixels(image, HEIGHT + 4 + at)));
const brightest = (line: readonly (readonly number[])[]): number => Math.max(...line.map(([red = 0]) => red));

test('the words stand in a dark band below the picture, which stays whole', async () => {
  const stamped = await stampImage(await photo(), ['时间 2026-11-27 15:56:03', '位置 未取得']);
  if (!stamped) throw new Error('this browser draws');
  const { width, height } = await createImageBitmap(stamped);

  expect(stamped.type).toBe('image/jpeg');
  expect(width).toBe(WIDTH);
  expect(height).toBeGreaterThan(HEIGHT + 30);
  const last = await pixels(stamped, HEIGHT - 4);
  expect(Math.min(...last.map(([, green = 0]) => green))).toBeGreaterThan(150);
  const [corner] = await pixels(stamped, height - 2);
  expect(Math.max(...(corner ?? [255]))).toBeLessThan(80);
  expect(Math.max(...(await band(stamped, height)).map(brightest))).toBeGreaterThan(200);
});

test('a line that is wider than the picture stays within it', async () => {
  const stamped = await stampImage(await photo(), ['很长的运单编号'.repeat(40)]);
  if (!stamped) throw new Error('this browser draws');
  const { height } = await createImageBitmap(stamped);

  expect(Math.max(...(await band(stamped, height)).map(line => brightest(line.slice(-8))))).toBeLessThan(120);
});

test('what is no picture is not stamped', async () => {
  expect(await stampImage(new Blob(['no picture'], { type: 'image/jpeg' }), ['时间'])).toBeUndefined();
});
