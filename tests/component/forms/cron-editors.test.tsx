/** The two cron editors: tabs, choices, parts that follow each other, run times, what is confirmed. */
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CronEditor } from '#app/ui/widgets/cron/cron-editor.tsx';
import type { CronEditorProps } from '#app/ui/widgets/cron/cron-editor.tsx';
import { CronModal } from '#app/ui/widgets/cron/cron-modal.tsx';
import { WorkerLinkProvider } from '#app/live/worker-link.tsx';
import { expectNone } from '../support/controls.ts';
import { DESK, PHONE } from '../support/open-app.tsx';
import { expectInOrder } from '../support/page-health.ts';
import { quietLink } from '../support/quiet-link.ts';

let drop: () => void = () => undefined;
beforeEach(() => page.viewport(...DESK));
afterEach(() => drop());

/** @returns what was confirmed so far. */
function open(
  Editor: typeof CronEditor | typeof CronModal,
  options: Omit<CronEditorProps, 'onConfirm' | 'onClose'> = {},
): readonly string[] {
  const confirmed: string[] = [];
  const element = document.body.appendChild(document.createElement('main'));
  const root = createRoot(element);
  root.render(
    <WorkerLinkProvider link={quietLink}>
      <Editor {...options} onConfirm={expression => void confirmed.push(expression)} onClose={() => undefined} />
    </WorkerLinkProvider>,
  );
  drop = () => {
    root.unmount();
    element.remove();
  };
  return confirmed;
}

const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map(tab => tab.textContent);
const part = (label: string) => page.getByLabelText(`${label}一段`, { exact: true });
const expression = () => page.getByLabelText('表达式', { exact: true });
const runs = () => page.getByLabelText('最近 10 次运行时间');
const confirm = () => page.getByRole('button', { name: /确\s?定/ }).click();

test('tabs, defaults, ten noons, and an expression that is wrong', async () => {
  const confirmed = open(CronEditor);
  await expect.element(expression()).toHaveValue('* * * * * ? *');
  expect(tabs()).toEqual(['秒', '分', '时', '日', '月', '周', '年']);
  await expect.element(page.getByRole('radio', { name: '每秒' })).toHaveFocus();
  const typedAt = performance.now();
  await expression().fill('0 0 12 * * ? *');
  await expect.element(page.getByRole('status')).toHaveTextContent('每天 12:00');
  expect(performance.now() - typedAt).toBeGreaterThan(450); // after a pause
  await expect
    .poll(() =>
      runs()
        .element()
        .textContent.match(/ 12:00:00/g),
    )
    .toHaveLength(10);

  await expression().fill('abc * * * * ?');
  await expect.element(page.getByRole('alert')).toHaveTextContent(/不正确/);
  await expect.element(runs()).toHaveValue('');
  // Five parts, as Unix has them, mean something else here: they are refused, and not completed when the input is left.
  await expression().fill('0 8 * * *');
  await part('时').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/现在是 5 段，请在最前面加上“秒”/);
  await expect.element(expression()).toHaveValue('0 8 * * *');
  await confirm();
  expect(confirmed).toEqual([]);
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  await expect.element(expression()).toHaveFocus();
});

test('a part, a choice and the whole follow each other', async () => {
  const confirmed = open(CronEditor, { value: '0 30 8 ? * MON-FRI' });
  await expect.element(expression()).toHaveValue('0 30 8 ? * 1-5 *');
  await page.getByRole('tab', { name: '日', exact: true }).click();
  await expect.element(page.getByRole('note')).toHaveTextContent(/不起作用/);
  await page.getByRole('tab', { name: '周', exact: true }).click();
  expect(page.getByRole('tabpanel').getByRole('radio').elements()).toHaveLength(4);
  await page.getByRole('tabpanel').getByRole('radio', { name: '不设置' }).click();
  await expect.element(expression()).toHaveValue('0 30 8 * * ? *');
  await page.getByRole('tab', { name: '日', exact: true }).click();
  await page.getByLabelText('日：日').fill('15');
  await expect.element(part('日')).toHaveValue('15W');
  await part('月').fill('3');
  await expect.element(expression()).toHaveValue('0 30 8 15W 3 ? *');
  await part('月').clear();
  await part('年').click();
  await expect.element(part('月')).toHaveValue('*');
  await part('周').fill('7');
  await expect.element(expression()).toHaveValue('0 30 8 ? * 7 *');
  await confirm();
  expect(confirmed).toEqual(['0 30 8 ? * SUN *']);
});

test('seconds and the year can be hidden', async () => {
  open(CronEditor, { hideSecond: true, hideYear: true });
  await expect.element(expression()).toHaveValue('0 * * * * ? *');
  expect(tabs()).toEqual(['分', '时', '日', '月', '周']);
});

test('the modal cron表达式 has six tabs; day and week are chosen in one of them', async () => {
  const confirmed = open(CronModal, { value: '0 0 6 L-3 * ?', isShort: true });
  const dialog = page.getByRole('dialog', { name: 'cron表达式' });
  await expect.element(dialog).toBeVisible();
  expect(tabs()).toEqual(['秒', '分', '时', '日', '月', '年']);
  expect(
    dialog.element().querySelector('.ant-modal-container')?.getBoundingClientRect().width ?? dialog.element().getBoundingClientRect().width,
  ).toBe(608);
  await expect.element(page.getByRole('button', { name: /关\s?闭/ }).last()).toBeVisible();
  await page.getByRole('tab', { name: '日', exact: true }).click();
  await expect.element(page.getByRole('radio', { name: /月末之前/ })).toBeChecked();
  await page.getByLabelText('周：第几个').fill('2');
  await expect.element(expression()).toHaveValue('0 0 6 ? * 1#2 *');
  await expect.element(page.getByRole('status')).toHaveTextContent('每月第二个周一 06:00');
  await confirm();
  expect(confirmed).toEqual(['0 0 6 ? * MON#2']);
});

test('on a phone nothing is cut and everything has a name', async () => {
  await page.viewport(...PHONE);
  open(CronEditor);
  await expect.element(expression()).toBeVisible();
  await expectNone(page.getByRole('alert'));
  await expectInOrder();
});
