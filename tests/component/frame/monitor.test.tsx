/** 监控页: the day against its plan, yards and berths; trips on the road with their trucks' positions, and alarms that are handled there; live, and on a phone. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeElsewhere, dialog } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import { expectInOrder } from '../support/page-health.ts';

const column = (name: RegExp) => page.css('.monitor-column:visible').filter({ has: page.getByRole('heading', { name }) });

test('trips and alarms are counted live; a truck is shown on the plane, an alarm is handled where it stands', async () => {
  const app = await openApp('/dashboard/monitor', { as: 'dispatcher' });
  const onRoad = () => [...app.backEnd.rows('waybill').values()].filter(({ waybillStatus }) => waybillStatus === '40');
  const open = () => [...app.backEnd.rows('fenceAlarm').values()].filter(({ alarmStatus }) => alarmStatus === '0');
  await expect.element(column(/^在途 \d+ 车/), { timeout: 30_000 }).toBeVisible();
  await expect.poll(() => onRoad().length).toBeGreaterThan(0);
  await expect.element(page.getByRole('heading', { name: `在途 ${onRoad().length} 车` })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: `未处理的报警 ${open().length} 条` })).toBeVisible();

  for (const figure of ['今日派车', '今日卸货', '货场堆存', '泊位占用'])
    await expect.element(page.getByRole('region', { name: '今天' }).getByRole('group', { name: figure })).toBeVisible();

  const truck = column(/^在途/).css('button[aria-pressed]:not([disabled])').first();
  await expect.element(truck).toHaveAttribute('aria-pressed', 'false');
  await truck.click();
  await expect.element(truck).toHaveAttribute('aria-pressed', 'true');

  const [gone] = onRoad();
  const before = onRoad().length;
  changeElsewhere(app, 'waybill', String(gone?.['id']), { ...gone, waybillStatus: '50', updateTime: '2031-01-01 00:00:00' });
  await expect.element(page.getByRole('heading', { name: `在途 ${before - 1} 车` })).toBeVisible();

  const left = open().length;
  await column(/^未处理/)
    .getByRole('button', { name: '处理', exact: true })
    .first()
    .click();
  const step = dialog(/^处理/);
  await step.getByRole('textbox').first().fill('已电话核实');
  await step.getByRole('button', { name: '处理', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: `未处理的报警 ${left - 1} 条` })).toBeVisible();

  await page.viewport(...PHONE);
  await expectInOrder({ name: 'on a phone' });
});
