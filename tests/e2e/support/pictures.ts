/** Pictures for the tests: small real ones that no two are alike, and a large one as a phone would shoot it. */
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';

export type Picture = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture of one dot; what follows its end makes its bytes its own. */
export const smallPicture = (name: string): Picture => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([Buffer.from(DOT, 'base64'), Buffer.from(name)]),
});

/** Drawn by the browser itself: `width` × `height` of noise as JPEG. */
export async function largePicture(page: Page, name: string, width: number, height: number): Promise<Picture> {
  const url = await page.evaluate(
    size => {
      const canvas = document.createElement('canvas');
      canvas.width = size.width;
      canvas.height = size.height;
      const context = canvas.getContext('2d');
      for (let at = 0; at < 400; at++) {
        if (!context) break;
        context.fillStyle = `hsl(${at * 37} 80% 50%)`;
        context.fillRect((at * 97) % size.width, (at * 53) % size.height, 200, 120);
      }
      return canvas.toDataURL('image/jpeg', 0.95);
    },
    { width, height },
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}

/** Gives the only field for pictures of a form or dialog one, and waits until it is shown, which moves what stands below. */
export async function addPicture(form: Locator, name: string): Promise<void> {
  await form.locator('input[type=file][multiple]').setInputFiles(smallPicture(name));
  await expect(form.locator('img.ant-image-img')).toHaveCount(1);
}
