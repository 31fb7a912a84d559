/** A dispatch is judged in its dialog: what it offers, and what it says when another field makes a choice impossible; without a network too. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fromServerTime } from '#base/server-time.ts';
import {
  changeElsewhere,
  choose,
  dialog,
  expectNone,
  firstRowIds,
  row,
  rowAction,
  rows,
  waitForWhole,
  WAYBILLS,
} from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const form = () => dialog(/^派车/);

/** The options of a select that are open and those that are closed, by their names. */
async function optionsOf(label: string): Promise<{ readonly open: readonly string[]; readonly closed: readonly string[] }> {
  await form().getByLabelText(label, { exact: true }).click();
  const list = page.css('.ant-select-dropdown:visible');
  await expect.element(list.css('.ant-select-item-option').first()).toBeVisible();
  const namesOf = (kind: string): readonly string[] =>
    list
      .css(`.ant-select-item-option${kind} .ant-select-item-option-content`)
      .elements()
      .map(element => element.firstChild?.textContent?.trim() ?? '');
  const found = { open: namesOf(':not(.ant-select-item-option-disabled)'), closed: namesOf('.ant-select-item-option-disabled') };
  await userEvent.keyboard('{Tab}');
  await expectNone(list);
  return found;
}

test('it offers the free cars of the carrier that have their papers in date; another carrier makes the chosen one an error', async () => {
  const { backEnd } = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  await firstRowIds(1);
  const id = rows().filter({ hasText: '待派车' }).first().element().getAttribute('data-row-id') ?? '';
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const inDate = (day: unknown): boolean => typeof day !== 'string' || day >= today;
  const idle = [...backEnd.rows('car').values()].filter(car => car['workStatus'] === 'idle' && car['status'] === '1');
  const isFree = (car: (typeof idle)[number]): boolean =>
    ['licenseExpire', 'roadTransportExpire', 'insuranceExpire'].every(name => inDate(car[name]));
  const carrierOf = (car: (typeof idle)[number]): string => String(car['carrierUnitId_dictText']);
  const plates = (cars: typeof idle): readonly string[] => cars.map(car => String(car['plateNumber'])).toSorted();
  const [carrier = '', other = ''] = new Set(idle.filter(isFree).map(carrierOf));
  const ofCarrier = idle.filter(car => carrierOf(car) === carrier);

  await rowAction(id, '派车');
  await choose(form(), '承运单位', carrier);
  const { open, closed } = await optionsOf('车辆');
  expect({ open: open.toSorted(), closed: closed.toSorted() }).toEqual({
    open: plates(ofCarrier.filter(isFree)),
    closed: plates(ofCarrier.filter(car => !isFree(car))),
  });

  const [plate = ''] = open;
  await choose(form(), '车辆', plate);
  await choose(form(), '承运单位', other);
  await expect.element(form().getByText(`车辆“${plate}”不属于所选承运单位`)).toBeVisible();
});

test('the time of a step starts with the present, and what follows from other fields is told, not asked', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const [id = ''] = await firstRowIds(1);
  changeElsewhere(app, 'waybill', id, { waybillStatus: '30' });
  await expect.element(row(id).getByText('待装货', { exact: true })).toBeVisible();
  await rowAction(id, '装货确认');
  const shown = dialog(/^装货确认/).getByLabelText('装货时间', { exact: true });
  await expect.element(shown).toHaveValue(expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));
  const told = Reflect.get(shown.element(), 'value');
  expect(Math.abs(fromServerTime(String(told)) - Date.now())).toBeLessThan(5 * 60_000);
  await expect.element(dialog(/^装货确认/).getByText('装货净重')).toBeVisible();
  expect(
    dialog(/^装货确认/)
      .getByRole('spinbutton', { name: '装货净重' })
      .elements(),
  ).toEqual([]);
});

test('a question is answered by itself: another one is asked anew, and none is asked of what is forbidden', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const [id = ''] = await firstRowIds(1);
  changeElsewhere(app, 'waybill', id, {
    waybillStatus: '50',
    loadGross: 50,
    loadTare: 10,
    loadNetWeight: 40,
    loadTime: '2026-01-01 08:00:00',
  });
  await expect.element(row(id).getByText('待卸货', { exact: true })).toBeVisible();
  await rowAction(id, '卸货签收');
  const form = dialog(/^卸货签收/);
  const weigh = async (gross: string): Promise<void> => {
    await form.getByRole('spinbutton', { name: '卸货毛重' }).fill(gross);
    await form.getByRole('spinbutton', { name: '卸货皮重' }).click();
  };
  const goOn = form.getByRole('checkbox', { name: '已核对，仍然继续' });
  await form.getByRole('spinbutton', { name: '卸货皮重' }).fill('10');
  await weigh('45');
  await expect.element(form.getByText('亏吨超过装货净重的百分之二')).toBeVisible();
  await goOn.click();
  await expect.element(goOn).toBeChecked();
  await weigh('60');
  await expect.element(form.getByText(/多出千分之五以上/)).toBeVisible();
  await expectNone(goOn);
  await weigh('50.1');
  await expect.element(form.getByText('卸货净重比装货净重多，亏吨会是负数')).toBeVisible();
  await expect.element(goOn).not.toBeChecked();
});
