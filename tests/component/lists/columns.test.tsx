/** Columns arranged by pointer and by keys, the height of the rows, and a head that stays in sight. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, waitForRows, WAYBILLS } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import { heads } from '../support/table-heads.ts';

const names = () => heads().flatMap(({ dataset }) => dataset['column'] ?? []);
const head = (name: string) => {
  const found = heads().find(({ dataset }) => dataset['column'] === name);
  if (!found) throw new Error(`no column ${name}`);
  return found;
};
const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
function drag(element: Element, toX: number): void {
  const { x, y } = middleOf(element);
  const send = (target: EventTarget, kind: string, clientX: number): void =>
    void target.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, clientX, clientY: y, pointerType: 'mouse' }));
  send(element, 'pointerdown', x);
  send(window, 'pointermove', x + (toX > x ? 10 : -10));
  send(window, 'pointermove', toX);
  send(window, 'pointerup', toX);
}
const rowHeight = () => Math.round(page.css('tr[data-row-id]:visible').first().element().getBoundingClientRect().height);

test('a dragged head moves its column, a dragged edge sets its width, and both are there after a reload', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForRows();
  expect(names().slice(0, 4)).toEqual(['waybillNo', 'waybillStatus', 'plateNumber', 'driverId']);
  drag(head('driverId'), head('waybillStatus').getBoundingClientRect().left + 5);
  await expect.poll(() => names().slice(0, 4)).toEqual(['waybillNo', 'driverId', 'waybillStatus', 'plateNumber']);

  const edge = head('driverId').querySelector('.qs-edge');
  const { left } = head('driverId').getBoundingClientRect();
  if (edge) drag(edge, left + 240);
  await expect.poll(() => Math.round(head('driverId').getBoundingClientRect().width)).toBe(240);
  await app.reload();
  await waitForRows();
  expect(names()[1]).toBe('driverId');
  await expect.poll(() => Math.round(head('driverId').getBoundingClientRect().width)).toBe(240);
});

test('列设置 finds, moves, pins and widens by keys, says what it did, and takes it all back', async () => {
  await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForRows();
  const [before, highBefore] = [names(), rowHeight()];
  await button('列设置').click();
  const panel = page.getByRole('group', { name: '列设置' });
  await panel.getByLabelText('搜索列').fill('司机');
  await expect.poll(() => panel.getByRole('checkbox').elements().length).toBe(2);
  panel
    .getByRole('button', { name: /^移动 司机电话/u })
    .element()
    .focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(panel.getByRole('status')).toHaveTextContent('司机电话 移到第 4 列');
  await expect.poll(() => names().slice(3, 5)).toEqual(['driverPhone', 'driverId']);

  await panel.getByLabelText('搜索列').fill('');
  await panel.getByRole('button', { name: '车牌号 固定在左侧' }).click();
  await expect.poll(() => names()[1]).toBe('plateNumber');
  expect(getComputedStyle(head('plateNumber')).left).not.toBe('auto');
  await panel.getByLabelText('车牌号 的列宽（像素）').fill('150');
  await expect.poll(() => Math.round(head('plateNumber').getBoundingClientRect().width)).toBe(150);
  await panel.getByText('紧凑').click();
  await expect.poll(rowHeight).toBe(28);

  await panel.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(names).toEqual(before);
  await panel.getByText('标准').click();
  await expect.poll(rowHeight).toBe(highBefore);
});

test('a page of twenty rows scrolls inside the table at 1080 px, below its head and above its pages', async () => {
  await openApp(WAYBILLS, { as: 'dispatcher', size: [1920, 1080] });
  await waitForRows();
  await expect.element(page.getByTestId('list-total')).toHaveTextContent(/^1-20 /u);
  const content = page.css('.ant-table-content:visible').first().element();
  await expect.poll(() => content.scrollHeight - content.clientHeight).toBeGreaterThan(0);
  const top = head('waybillNo').getBoundingClientRect().top;
  content.scrollTo({ top: 1_000 });
  expect(head('waybillNo').getBoundingClientRect().top).toBe(top);
  expect(page.getByTestId('list-total').element().getBoundingClientRect().bottom).toBeLessThan(1080);
});
