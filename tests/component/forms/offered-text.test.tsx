/** 目标垛位 of 货场作业 offers the stacks of the yard with the same goods, takes one in any spelling, and says when a written one is new. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, changeElsewhere, choose, drawer, press, waitForRows } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const form = () => drawer('新增货场作业');
const target = () => form().getByLabelText('目标垛位', { exact: true });
const offered = () => page.css('.ant-select-dropdown:visible .ant-select-item-option');

test('a stack of the yard is offered and taken in small letters; another one is said to be new; the own one is refused', async () => {
  const app = await openApp('/operation/mtYardOperation', { as: 'dispatcher' });
  await waitForRows();
  await expect.poll(() => app.backEnd.rows('inventory').size).toBeGreaterThan(1);
  const [from, beside] = [...app.backEnd.rows('inventory').values()];
  if (!from || !beside) throw new Error('fewer than two stacks');
  const { yardId, yardId_dictText, materialId, materialId_dictText } = from;
  const other = 'Q-02';
  changeElsewhere(app, 'inventory', String(beside['id']), { yardId, yardId_dictText, materialId, materialId_dictText, stackNo: other });
  await button('新增').click();
  await choose(form(), '作业类型', '倒运');
  await choose(form(), '货场', String(yardId_dictText));
  await choose(form(), '垛位', String(from['stackNo']));
  await target().click();
  await expect.element(offered().filter({ hasText: other }).first()).toBeVisible();

  await target().fill(other.toLowerCase());
  await expect.element(offered().filter({ hasText: other }).first()).toBeVisible();
  await press('{Tab}');
  await expect.element(target()).toHaveValue(other);

  await target().fill('Z-99');
  await press('{Tab}');
  await expect.element(form().getByText('本货场还没有这个垛位的这种货物，完成时新开')).toBeVisible();

  await target().fill(String(from['stackNo']).toLowerCase());
  await press('{Tab}');
  await expect.element(form().getByText('目标垛位就是本垛位').first()).toBeVisible();
});
