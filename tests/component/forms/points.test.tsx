/** A fence drawn on the plane: corners by taps, keys and typed numbers; the location of a fence; without a network too. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { expectInOrder } from '../support/page-health.ts';
import { button, choose, detailOf, drawer, fillText, firstRowIds, press, save, waitForWhole } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const FENCES = '/base/mtElectronicFence';
const form = () => drawer('新增电子围栏');
const drawing = (label: string): Locator => page.css(`.plane > svg[aria-label="${label}的示意图"]:visible`).last();
const corner = (at: number): Locator => form().getByLabelText(new RegExp(`^第 ${at} 个点，`));
const typed = (at: number, label: string): Locator => form().getByLabelText(`第 ${at} 个点的${label}`, { exact: true });
const numberOf = (input: Locator): number => {
  const element = input.element();
  return element instanceof HTMLInputElement ? Number(element.value) : Number.NaN;
};

async function openForm(): Promise<void> {
  await waitForWhole();
  await button('新增').click();
  await fillText(form(), '围栏名称', '北门');
  await choose(form(), '围栏用途');
  await choose(form(), '围栏形状', '多边形');
  await fillText(form(), '中心经度', '118.5');
  await fillText(form(), '中心纬度', '39.2');
}

test('corners are tapped, moved by keys, typed and removed; what does not fit is said and kept; the fence is saved without a network', async () => {
  const { backEnd } = await openApp(FENCES, { as: 'admin' });
  await openForm();
  backEnd.setOnline(false);
  const plane = drawing('多边形顶点');
  for (const position of [
    { x: 200, y: 60 },
    { x: 400, y: 60 },
  ])
    await plane.click({ position });
  await form().getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(form().getByText('至少要有 3 个点').first()).toBeVisible();
  await plane.click({ position: { x: 400, y: 220 } });
  await expect.element(typed(3, '经度')).toBeVisible();

  const [x, y] = [numberOf(typed(3, '经度')), numberOf(typed(3, '纬度'))];
  const dot = corner(3).element();
  if (dot instanceof SVGElement) dot.focus();
  await press('{ArrowRight}{ArrowDown}');
  expect(numberOf(typed(3, '经度'))).toBeGreaterThan(x);
  expect(numberOf(typed(3, '纬度'))).toBeLessThan(y);

  await form().getByRole('button', { name: '添加点' }).click();
  await expect.element(form().getByText('第 4 个点缺少经度').first()).toBeVisible();
  await typed(4, '经度').fill('118.498');
  await typed(4, '纬度').fill('39.199');
  await expect.element(corner(4)).toHaveAttribute('aria-label', '第 4 个点，东经 118.498°，北纬 39.199°');
  await form().getByRole('button', { name: '删除第 1 个点', exact: true }).click();
  await expect.element(corner(3)).toHaveAttribute('aria-label', '第 3 个点，东经 118.498°，北纬 39.199°');
  await save(form());

  backEnd.setOnline(true);
  await expect.poll(() => backEnd.requests('POST /electronic_fence/mtElectronicFence/add')).toHaveLength(1);
  const points: unknown = JSON.parse(
    String([...backEnd.rows('electronicFence').values()].find(row => row['fenceName'] === '北门')?.['points']),
  );
  expect(points).toHaveLength(3);
  expect(points).toContainEqual({ longitude: 118.498, latitude: 39.199 });
});

test('the plane moves both numbers of a location, and draws the circle; the details draw it too', async () => {
  const { backEnd } = await openApp(FENCES, { as: 'admin' });
  await openForm();
  await choose(form(), '围栏形状', '圆形');
  await fillText(form(), '半径', '600');
  await form().getByRole('button', { name: '在平面上标出位置' }).click();
  await expect.element(page.css('.plane circle.plane-outline:visible').first()).toBeVisible();
  const dot = form().getByLabelText('位置，东经 118.5°，北纬 39.2°');
  await expect.element(dot).toBeVisible();
  const element = dot.element();
  if (element instanceof SVGElement) element.focus();
  await press('{ArrowLeft}{ArrowUp}');
  expect(numberOf(form().getByLabelText('中心经度', { exact: true }))).toBeLessThan(118.5);
  expect(numberOf(form().getByLabelText('中心纬度', { exact: true }))).toBeGreaterThan(39.2);
  await drawing('位置').click({ position: { x: 20, y: 20 } });
  await expect.poll(() => numberOf(form().getByLabelText('中心经度', { exact: true }))).toBeLessThan(118.499);
  await expectInOrder();
  await save(form());

  const [id = ''] = await firstRowIds(1);
  await expect.poll(() => backEnd.rows('electronicFence').has(id)).toBe(true);
  const detail = await detailOf(id);
  await expect.element(detail.css('.plane > svg')).toHaveAttribute('aria-label', '位置的示意图');
});
