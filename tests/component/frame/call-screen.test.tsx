/** 叫号大屏: read from five metres away: the plates of four calls and more fill the height of a television, by day and by night, and the whole screen is one press away. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changeElsewhere } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import { expectAccessible, expectInOrder } from '../support/page-health.ts';

const LEAST_VH = 9;
const LONGEST = '晋A·DF34218'; // a truck with a green plate
const plates = () => page.css('.queue-screen-called .queue-screen-plate').elements();

/** Of each plate: whether it is within the window, and its type in hundredths of the height. */
const shown = () =>
  plates().map(plate => {
    const { top, bottom, right } = plate.getBoundingClientRect();
    return {
      isWhole: top >= 0 && bottom <= innerHeight && right <= innerWidth && plate.scrollWidth <= plate.clientWidth,
      isLarge: (Number.parseFloat(getComputedStyle(plate).fontSize) / innerHeight) * 100 >= LEAST_VH,
    };
  });

test('five calls fit a television in type of a tenth of its height, by day and by night; a press takes the whole screen', async () => {
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true);
  const whole = vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue();
  const app = await openApp('/operation/queueScreen', { as: 'yard' });
  await expect.poll(() => app.backEnd.rows('gateQueue').size).toBeGreaterThan(4);
  const ids = [...app.backEnd.rows('gateQueue').keys()].slice(0, 5);
  const called = {
    queueStatus: '2',
    callTime: '2026-03-05 09:00:00',
    plateNumber: LONGEST,
    gateNo: '2号门',
    yardId: app.session?.user.yardId,
  };
  for (const id of ids) changeElsewhere(app, 'gateQueue', id, called);
  await expect.poll(() => plates().length).toBe(5);

  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.viewport(width, height);
    await expect.poll(shown).toEqual(ids.map(() => ({ isWhole: true, isLarge: true })));
  }
  await expectAccessible({ colours: true, name: 'one theme' });
  await page.getByRole('button', { name: /深色|浅色/ }).click();
  await expectAccessible({ colours: true, name: 'the other theme' });
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  expect(whole).toHaveBeenCalledTimes(1);

  await page.viewport(...PHONE);
  await expectInOrder({ name: 'on a phone' });
});
