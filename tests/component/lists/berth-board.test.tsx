/** 泊位甘特图: a plan picked by keys, what each berth says, dropped without a network, taken back, lengthened, moved by two, refused with its sentence, by the board or by the server; dragged by mouse; and by somebody who may not. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeElsewhere, dialog, expectNone, goTo, press, row, rowAction } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import type { OpenedApp } from '../support/open-app.tsx';
import { expectAccessible } from '../support/page-health.ts';

const BOARD = '/operation/berthGantt';
const MOVE = 'PUT /ship_plan/mtShipPlan/rearrange';
const bar = (id: string) => page.css(`[data-plan="${id}"]`);
const berthRow = (id: string) => page.css(`.berth-row[data-drop="${id}"]`);
const said = () => page.css('.berth-said');
const HOUR_MS = 3_600_000;
const MIDNIGHT_MS = Math.floor((Date.now() + 8 * HOUR_MS) / (24 * HOUR_MS)) * 24 * HOUR_MS;
/** Hours from the midnight that comes, in server time. */
const at = (hours: number): string =>
  new Date(MIDNIGHT_MS + (24 + hours) * HOUR_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace('T', ' ');

/** Three berths at the top of the board, the third too shallow; a ship at the first until noon, another from 13 o'clock on. */
async function openBoard(app: OpenedApp) {
  const { backEnd } = app;
  await expect.poll(() => [backEnd.rows('berth').size > 2, backEnd.rows('shipPlan').size > 2]).toEqual([true, true]);
  await expect.poll(() => page.css('.berth-row').elements().length).toBeGreaterThan(2);
  // Else a page with other ships, read before they are deleted below, is stored afterwards, and one of them lies where this one shall go.
  await expect.poll(() => app.isWhole('shipPlan', 'berth')).toBe(true);
  const [own = '', free = '', shallow = ''] = page.css('.berth-row').elements().map(row => row.getAttribute('data-drop') ?? ''); // prettier-ignore
  const portId = String(backEnd.rows('berth').get(own)?.['portId']);
  const [ship = '', other = '', ...rest] = [...backEnd.rows('shipPlan').keys()];
  for (const id of rest) if ([own, free, shallow].includes(String(backEnd.rows('shipPlan').get(id)?.['berthId']))) changeElsewhere(app, 'shipPlan', id, 'deleted'); // prettier-ignore
  for (const id of [own, free, shallow])
    changeElsewhere(app, 'berth', id, { portId, depth: id === shallow ? 5 : 30, length: 500, maxTonnage: 450_000 });
  const plan = { portId, berthId: own, shipPlanStatus: '3', draught: 12, shipLength: 200, deadweight: 50_000 };
  changeElsewhere(app, 'shipPlan', ship, { ...plan, shipName: '甲', voyageNo: 'V1', planBerthTime: at(0), planDepartTime: at(12) });
  changeElsewhere(app, 'shipPlan', other, { ...plan, shipName: '乙', voyageNo: 'V2', planBerthTime: at(13), planDepartTime: at(20) });
  await expect.element(berthRow(own).css(`[data-plan="${other}"]`)).toHaveTextContent('乙 V2');
  await expect.element(berthRow(own).css(`[data-plan="${ship}"]`)).toHaveTextContent('甲 V1');
  return { own, free, shallow, ship, other };
}

test('by keys: every berth says whether the ship may go there; a drop without a network is taken back; one onto another ship is refused', async () => {
  const app = await openApp(BOARD, { as: 'dispatcher' });
  const { own, free, shallow, ship } = await openBoard(app);
  bar(ship).element().focus();
  await press('{Enter}');
  await expect.element(bar(ship)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(said()).toHaveTextContent('已选取“甲 V1”，还在原位');
  await expect.element(berthRow(shallow)).toHaveTextContent('的前沿水深不够，不能选');
  await expect.element(berthRow(free)).toHaveClass('is-fit');
  await expectAccessible({ colours: true, name: 'a plan is picked' });
  await press('{ArrowDown}{ArrowRight}');
  await expect.element(said()).toHaveTextContent(/^移到.*：可以$/);
  await press('{Escape}');
  await expect.element(bar(ship)).toHaveAttribute('aria-pressed', 'false');

  app.backEnd.setOnline(false);
  await press(' {ArrowDown}{ArrowRight}{Enter}');
  await expect.element(berthRow(free).css(`[data-plan="${ship}"]`)).toHaveFocus();
  await page.css('.qs-undo').click();
  await expect.element(berthRow(own).css(`[data-plan="${ship}"]`)).toBeVisible();
  await expect.element(bar(ship)).not.toHaveClass('is-pending');
  bar(ship).element().focus();
  await expect.element(bar(ship)).toHaveFocus();
  await press(' {ArrowDown}{ArrowRight}{Enter}');
  await expect.element(berthRow(free).css(`[data-plan="${ship}"]`)).toHaveFocus();
  await press('{Control>}z{/Control}');
  await expect.element(berthRow(own).css(`[data-plan="${ship}"]`)).toBeVisible();
  app.backEnd.setOnline(true);

  bar(ship).element().focus();
  await press('{ArrowRight}{ArrowRight}');
  await expect.element(said()).toHaveTextContent(/：不可以，泊位“.*”在 .* 已安排“乙 V2”，时间重叠$/);
  await press('{Enter}');
  const refused = page.getByRole('alert').filter({ hasText: '“甲 V1”没有移动：' });
  await expect.element(refused).toHaveTextContent('已安排“乙 V2”，时间重叠');
  expect(app.backEnd.requests(MOVE)).toEqual([]);
  await refused.getByRole('button', { name: '改泊位和时间' }).click();
  await expect.element(dialog('调整靠泊：甲 V1').getByRole('button', { name: /确\s*定/ })).toBeDisabled();
});

test('by mouse: Escape leaves and opens nothing; a drop at another berth and hour takes the step of the plan, and its undo takes it again', async () => {
  const app = await openApp(BOARD, { as: 'dispatcher' });
  const { own, free, shallow, ship } = await openBoard(app);
  const point = (type: string, berthId: string, hours: number): void => {
    const from = bar(ship).element();
    const { left } = from.getBoundingClientRect();
    const row = berthRow(berthId).element();
    const { top } = row.getBoundingClientRect();
    const hourPx = (row.querySelector('.berth-time')?.clientWidth ?? 0) / (7 * 24);
    const x = type === 'pointerdown' ? left + 3 : startX + hours * hourPx;
    if (type === 'pointerdown') startX = x;
    const place = { clientX: x, clientY: top + 18, bubbles: true, button: 0, pointerType: 'mouse' };
    (type === 'pointerdown' ? from : row).dispatchEvent(new PointerEvent(type, place));
  };
  let startX = 0;
  point('pointerdown', own, 0);
  point('pointermove', shallow, 5);
  await expect.element(said()).toHaveTextContent(/：不可以，泊位“.*”的前沿水深不够，不能选$/);
  await press('{Escape}');
  await expect.element(said()).toHaveTextContent('');
  point('pointerup', own, 0);
  bar(ship)
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true })); // the one that ends the press
  await new Promise(resolve => setTimeout(resolve, 300));
  await expectNone(page.getByRole('dialog'));

  point('pointerdown', own, 0);
  point('pointermove', free, 5);
  await expect.element(said()).toHaveTextContent(/：可以$/);
  point('pointerup', free, 5);
  await expect
    .poll(() => app.backEnd.requests(MOVE).map(({ body }) => Object(body)))
    .toEqual([expect.objectContaining({ id: ship, berthId: free, planBerthTime: at(5), planDepartTime: at(17) })]);
  // It was sent: the step gives it its slot again.
  await page.css('.qs-undo').click();
  await expect
    .poll(() =>
      app.backEnd
        .requests(MOVE)
        .map(({ body }) => Object(body))
        .at(1),
    )
    .toEqual(expect.objectContaining({ id: ship, berthId: own, planBerthTime: at(0), planDepartTime: at(12) }));
  await expect.element(berthRow(own).css(`[data-plan="${ship}"]`)).toBeVisible();
});

test('a move that the server refuses is told with its reason on the board, marked, and given up in a press', async () => {
  const app = await openApp(BOARD, { as: 'dispatcher' });
  const { own, free, ship } = await openBoard(app);
  app.backEnd.answer(MOVE, { success: false, code: 500, message: '泊位已安排“丙 V3”，时间重叠' }, 1);
  bar(ship).element().focus();
  await press(' {ArrowDown}{ArrowRight}');
  await expect.element(said()).toHaveTextContent(/：可以$/);
  await press('{Enter}');
  const refused = page.css('.qs-refused');
  await expect.element(refused).toHaveTextContent(/没有移动成功：.*已安排“丙 V3”，时间重叠/u);
  await expect.element(berthRow(free).css(`[data-plan="${ship}"]`)).toHaveClass('is-blocked');
  await expect.element(bar(ship)).toHaveAccessibleName(/需处理/u);
  await refused.getByRole('button', { name: '放弃移动' }).click();
  await expectNone(refused);
  await expect.element(berthRow(own).css(`[data-plan="${ship}"]`)).toBeVisible();
  expect(app.backEnd.requests(MOVE)).toHaveLength(1);
});

test('a plan that somebody else moves while it is picked is not moved over that; the keys change when a ship leaves, also one at its berth', async () => {
  const app = await openApp(BOARD, { as: 'dispatcher' });
  const { own, ship, other } = await openBoard(app);
  bar(ship).element().focus();
  await press(' {Shift>}{ArrowLeft}{/Shift}');
  await expect.element(said()).toHaveTextContent(/：可以$/);
  changeElsewhere(app, 'shipPlan', ship, { planBerthTime: at(0), planDepartTime: at(8) });
  await expect.element(said()).toHaveTextContent(/^“甲 V1”刚被改到.*，已取消选取$/);
  await press('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.element(said()).toHaveTextContent(/至 .*：可以$/);
  await press('{Enter}');
  await expect
    .poll(() => app.backEnd.requests(MOVE).map(({ body }) => Object(body)))
    .toEqual([expect.objectContaining({ id: ship, planDepartTime: at(10) })]);
  // A move on the screen that waits no longer was read back: before that, somebody else's change would count as a conflict with it.
  await expect.element(bar(ship)).toHaveAttribute('aria-label', expect.stringContaining(' 10:00'));
  await expect.element(bar(ship)).not.toHaveClass('is-pending');

  changeElsewhere(app, 'shipPlan', ship, { shipPlanStatus: '6', berthTime: at(-26), planBerthTime: at(-26), planDepartTime: at(10) });
  await expect.element(berthRow(own).css(`[data-plan="${ship}"]`)).toHaveClass('is-6');
  bar(ship).element().focus();
  await press('{ArrowRight}');
  await expect.element(said()).toHaveTextContent('');
  await press('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.element(said()).toHaveTextContent(/：不可以，泊位“.*”在 .* 已安排“乙 V2”，时间重叠$/);
  await press('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{Enter}');
  await expect
    .poll(() => app.backEnd.requests('PUT /ship_plan/mtShipPlan/edit').map(({ body }) => Object(body)))
    .toEqual([expect.objectContaining({ id: ship, planDepartTime: at(12) })]);
  expect(other).not.toBe('');
});

test('who may only look moves nothing', async () => {
  const app = await openApp(BOARD, { as: 'yard' });
  const { ship } = await openBoard(app);
  expect(page.css('.berth-bar.is-movable').elements()).toEqual([]);
  bar(ship).element().focus();
  await press('{ArrowRight}');
  await expect.element(said()).toHaveTextContent('');
});

test('the step in the list of plans is not taken either while another ship has the berth', async () => {
  const app = await openApp(BOARD, { as: 'dispatcher' });
  const { ship, other } = await openBoard(app);
  goTo(`/transport/mtShipPlan?planNo=${String(app.backEnd.rows('shipPlan').get(ship)?.['planNo'])}`);
  await expect.element(row(ship)).toHaveTextContent('甲');
  changeElsewhere(app, 'shipPlan', other, { planBerthTime: at(6) });
  await rowAction(ship, '调整靠泊');
  const step = dialog(/^调整靠泊 · 船舶计划 \S+ 甲$/);
  await expect.element(step).toHaveTextContent(/已安排“乙 V2”，时间重叠/);
  await step.getByRole('button', { name: '调整靠泊' }).click();
  await expect.element(step).toHaveTextContent(/已安排“乙 V2”，时间重叠/);
  expect(app.backEnd.requests(MOVE)).toEqual([]);
  changeElsewhere(app, 'shipPlan', other, { planBerthTime: at(13) });
  await expect.element(step).not.toHaveTextContent('乙 V2');
});
