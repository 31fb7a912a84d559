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
