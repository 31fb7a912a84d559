/** A list of options whose answers come late: what is pressed is chosen, nothing moves below the pointer, and Enter takes what was highlighted. */
import { beforeEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { inBackground } from '#base/in-background.ts';
import { button, dialog, drawer, expectNone, press, waitForWhole, WAYBILLS } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import type { OpenedApp } from '../support/open-app.tsx';

const PAUSE_MS = 300; // after the last key, until the server is asked
const LIST = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';
const form = () => drawer('新增运单');
const list = () => page.css(LIST);
const options = () => list().css('.ant-select-item-option:visible');
const texts = (): readonly string[] =>
  options()
    .elements()
    .map(element => element.querySelector('.ant-select-item-option-content')?.firstChild?.textContent ?? '');
const active = (): string | null | undefined =>
  document.querySelector(`${LIST} .ant-select-item-option-active .ant-select-item-option-content`)?.firstChild?.textContent;
const field = () =>
  form()
    .css('.form-field')
    .filter({ has: page.getByLabelText('承运单位', { exact: true }) });
const box = () => form().getByLabelText('承运单位', { exact: true });
const later = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

let app: OpenedApp;
beforeEach(async () => {
  app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  await button('新增').click();
  await form().getByTitle('选择承运单位', { exact: true }).click();
  await expect.element(dialog('承运单位选择').getByText('完整', { exact: true })).toBeVisible();
  await dialog('承运单位选择').getByText('关闭', { exact: true }).click();
  await expectNone(dialog('承运单位选择'));
});

/** A carrier that stands before all others. */
function addFirst(): string {
  const name = '阿坝新来运输有限公司';
  const [like] = [...app.backEnd.rows('carrierUnit').values()].filter(row => row['status'] === '1' && row['isBlack'] !== 'Y');
  app.backEnd.change('carrierUnit', '9999999999999999999', { ...like, name, carrierCode: 'AAA999' });
  inBackground(app.worker.api.syncNow());
  return name;
}

test('an option that is pressed while the search begins is chosen on release', async () => {
  await box().click();
  await expect.poll(() => texts().length).toBeGreaterThan(2);
  const wanted = texts()[1] ?? '';
  await box().fill(wanted.slice(0, -1));
  await commands.holdMouse(`${LIST} .ant-select-item-option[title="${wanted}"]`);
  await later(2 * PAUSE_MS);
  await commands.releaseMouse();
  await expectNone(list());
  await expect.element(field()).toHaveTextContent(wanted);
  await expect.element(field().getByRole('button', { name: '清除', exact: true })).toBeInTheDocument();
});

test('what is found later comes below; the highlighted option stays, and Enter takes it', async () => {
  await box().click();
  await expect.poll(() => texts().length).toBeGreaterThan(2);
  await expect.poll(active).toBe(texts()[0]);
  await press('{ArrowDown}{ArrowDown}');
  const [before, wanted] = [texts(), active()];
  expect(wanted).toBe(before[2]);
  const top = options().nth(2).element().getBoundingClientRect().top;
  const name = addFirst();
  await expect.poll(texts).toEqual([...before, name]);
  expect(active()).toBe(wanted);
  expect(options().nth(2).element().getBoundingClientRect().top).toBe(top);
  await press('{Enter}');
  await expectNone(list());
  await expect.element(field()).toHaveTextContent(wanted ?? '');
  await box().click();
  await expect.poll(() => texts().includes(name)).toBe(true);
});

test('Enter before anything is found keeps what was typed; another text is another press', async () => {
  await box().click();
  await expect.poll(() => texts().length).toBeGreaterThan(2);
  const [wanted = ''] = texts().slice(1);
  await box().fill('没有这样的');
  await press('{Enter}');
  expect(texts()).toEqual([]);
  await expect.element(list()).toBeVisible();
  await box().fill(wanted);
  await expect.poll(texts).toEqual([wanted]);
  await press('{Enter}');
  await expect.element(field()).toHaveTextContent(wanted);
});

test('Enter and Ctrl Enter before anything is found take the first that is found, and then save', async () => {
  await box().click();
  await expect.poll(() => texts().length).toBeGreaterThan(2);
  const wanted = texts()[1] ?? '';
  const middle = wanted.slice(1, -1);
  await box().fill('没有这样的');
  await box().fill(middle);
  expect(texts()).toEqual([]);
  await press('{Enter}{Control>}{Enter}{/Control}');
  await expectNone(list());
  await expect.element(field()).toHaveTextContent(middle);
  // A new waybill lacks other fields, so saving says which.
  await expect.element(form().css('.form-errors, .form-field.has-error, .ant-form-item-has-error').first()).toBeVisible();
});

test('a press counts however long the search takes', async () => {
  await box().click();
  await expect.poll(() => texts().length).toBeGreaterThan(2);
  const middle = (texts()[1] ?? '').slice(1, -1);
  let passed = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (passed += 10_000)); // between any two looks at it
  await box().fill('没有这样的');
  await box().fill(middle);
  await press('{Enter}');
  await expectNone(list());
  await expect.element(field()).toHaveTextContent(middle);
  clock.mockRestore();
});
