/** The settings of this device with their first values; stored ones are read with suspicion. */
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, decodeSettings } from '#app/settings/settings.ts';
import { PALETTE } from '#app/shell/settings/color-swatches.tsx';

test('the first run has the specified settings, and a colour that is none of the palette', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    navTheme: 'light',
    primaryColor: '#c118ff',
    layout: 'sidemenu',
    contentWidth: 'fixed',
    hasFixedHeader: true,
    hasFixedSider: true,
    hidesHeader: false,
    isColorWeak: false,
    isMultiPage: true,
    hidesMissingPages: false,
    isInspectorOn: false,
  });
  expect(PALETTE.map(({ color }): string => color)).not.toContain(DEFAULT_SETTINGS.primaryColor);
});

test('the palette has eight colours, the specified one marked as default', () => {
  expect(PALETTE.map(({ name }) => name)).toEqual(['红', '火山', '日暮', '明青', '极光绿', '拂晓蓝（默认）', '极客蓝', '酱紫']);
  expect(PALETTE[5].color).toBe('#1890ff');
});

const chosen = { ...DEFAULT_SETTINGS, navTheme: 'dark', layout: 'topmenu', primaryColor: '#13c2c2', isMultiPage: false } as const;
test.each<[unknown, unknown]>([
  [undefined, DEFAULT_SETTINGS],
  ['rubbish', DEFAULT_SETTINGS],
  [[], DEFAULT_SETTINGS],
  [chosen, chosen],
  [
    { navTheme: 'pink', primaryColor: 'red', layout: 7, isColorWeak: true, extra: 1 },
    { ...DEFAULT_SETTINGS, isColorWeak: true },
  ],
])('%j reads as %j', (raw, expected) => {
  expect(decodeSettings(raw)).toEqual(expected);
});
