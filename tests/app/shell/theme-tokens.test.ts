/** Values that wait to be sent are read on every ground they stand on, in both themes; and so is the section of a form that is in sight. */
import { readFileSync } from 'node:fs';
import { theme } from 'antd';
import { expect, test } from 'vitest';
import { contrastOf } from '#app/shell/contrast.ts';
import { darkTheme, lightTheme } from '#app/shell/theme-tokens.ts';
import { PRIMARY_COLOR } from '#app/settings/settings.ts';

const TEXT_RATIO = 4.5;
const MARK_RATIO = 2.8;
const css = readFileSync(new URL('../../../src/app/ui/list/list.css', import.meta.url), 'utf8');
const ruleOf = (selector: string): string => css.split(`\n${selector} {`)[1]?.split('}')[0] ?? '';

test.each([
  ['light', lightTheme(PRIMARY_COLOR)],
  ['dark', darkTheme(PRIMARY_COLOR)],
])('%s: amber reads at 4.5 to 1 on its own ground, on the page, in a panel and in a hovered row', (_, config) => {
  const { colorWarningText, colorWarningBg, colorBgContainer, colorBgElevated, colorBgLayout, gold7 } = theme.getDesignToken(config);
  const grounds = [colorWarningBg, colorBgContainer, colorBgElevated, colorBgLayout];
  expect(grounds.map(ground => contrastOf(colorWarningText, ground)).filter(ratio => ratio < TEXT_RATIO)).toEqual([]);
  expect(contrastOf(gold7 ?? '', colorBgContainer)).toBeGreaterThan(MARK_RATIO);
});

test.each([
  ['light', lightTheme(PRIMARY_COLOR)],
  ['dark', darkTheme(PRIMARY_COLOR)],
])('%s: the section of a form that is in sight is named at 4.5 to 1 beside its form', (_, config) => {
  const { colorBgContainer, colorBgElevated } = theme.getDesignToken(config);
  const word = config.components?.Anchor?.colorPrimary ?? '';

  for (const ground of [colorBgContainer, colorBgElevated]) expect(contrastOf(word, ground)).toBeGreaterThan(TEXT_RATIO);
});

test.each([
  ['light', lightTheme(PRIMARY_COLOR)],
  ['dark', darkTheme(PRIMARY_COLOR)],
])('%s: a link reads at 4.5 to 1 under the pointer too', (_, config) => {
  const { colorLinkHover, colorBgContainer } = theme.getDesignToken(config);
  expect(contrastOf(colorLinkHover, colorBgContainer)).toBeGreaterThan(TEXT_RATIO);
});

test('the list draws them with those tokens', () => {
  expect(ruleOf('.qs-value.is-pending')).toContain('color: var(--ant-color-warning-text);');
  expect(ruleOf('.qs-value.is-pending')).toContain('background: var(--ant-color-warning-bg);');
  expect(ruleOf('.qs-dot.is-pending')).toContain('background: var(--ant-gold-7);');
});
