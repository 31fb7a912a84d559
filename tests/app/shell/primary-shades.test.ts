/** Text and buttons are readable in every colour of the palette. */
import { expect, test } from 'vitest';
import { contrastOf, darkenUntil, hueOf, lightenUntil, mixed } from '#app/shell/contrast.ts';
import { DARK_RAISED, darkShades, LIGHT_TINTED, lightShades, menuFill } from '#app/shell/primary-shades.ts';
import { PRIMARY_COLOR } from '#app/settings/settings.ts';
import { PALETTE } from '#app/shell/settings/color-swatches.tsx';

test.each<[string, string, number]>([
  ['#ffffff', '#000000', 21],
  ['#c118ff', '#ffffff', 4.34],
  ['#777777', '#777777', 1],
])('%s on %s has a contrast of %d', (one, other, expected) => {
  expect(contrastOf(one, other)).toBeCloseTo(expected, 2);
  expect(contrastOf(other, one)).toBeCloseTo(expected, 2);
});

test('a colour that is dark enough stays as it is; any other goes only as far as it must', () => {
  expect(darkenUntil('#722ed1', '#ffffff', 4.5)).toBe('#722ed1');
  expect(lightenUntil('#faad14', '#000000', 4.5)).toBe('#faad14');
  expect(contrastOf(darkenUntil('#faad14', '#ffffff', 4.5), '#ffffff')).toBeCloseTo(4.5, 1);
  expect(darkenUntil('#ffffff', '#000000', 22)).toBe('#000000');
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test.each<[string]>([[PRIMARY_COLOR], ...PALETTE.map(({ color }): [string] => [color])])(
  'with %s every button and every coloured word reads at 4.5 to 1 or better',
  color => {
    const light = lightShades(color);
    const dark = darkShades(color);
    const pairs: readonly (readonly [string, string])[] = [
      [light.onFill, light.fill],
      [light.onFill, light.fillHover],
      [light.onFill, light.fillActive],
      [light.link, '#ffffff'],
      [light.link, LIGHT_TINTED],
      [light.fill, LIGHT_TINTED],
      [dark.onFill, dark.fill],
      [dark.onFill, dark.fillHover],
      [dark.onFill, dark.fillActive],
      [dark.link, DARK_RAISED],
      ['#ffffff', menuFill(color)],
    ];
    expect(pairs.filter(([words, ground]) => contrastOf(words, ground) < 4.5)).toEqual([]);
  },
);

test('orange stays orange: its button is not brown', () => {
  const { fill, link } = lightShades('#faad14');
  const saturation = (color: string): number => {
    const parts = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16));
    return 1 - Math.min(...parts) / Math.max(...parts);
  };

  for (const shade of [fill, link, menuFill('#faad14')]) {
    expect(saturation(shade)).toBeGreaterThan(0.9);
    expect(hueOf(shade)).toBeLessThan(28);
  }
  expect([hueOf('#ff0000'), hueOf('#ffff00'), hueOf('#0000ff'), hueOf('#777777')]).toEqual([0, 60, 240, 0]);
});
