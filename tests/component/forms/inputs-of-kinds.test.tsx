/** The inputs of kinds that no definition has yet, each by itself: what is typed or chosen is the value, and back. */
import { createRoot } from 'react-dom/client';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawnWhole } from '#app/ui/widgets/field-whole.tsx';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import { WorkerLinkProvider } from '#app/live/worker-link.tsx';
import { code, cron, date, json, month, named, time } from '#schema/field.ts';
import type { FieldSpec } from '#schema/field.ts';
import type { FieldValue } from '#schema/row.ts';
import { wrongValue } from '#schema/rules/validate-values.ts';
import { expectNone, press } from '../support/controls.ts';
import { DESK, PHONE } from '../support/open-app.tsx';
import { expectInOrder } from '../support/page-health.ts';
import { quietLink } from '../support/quiet-link.ts';

let drop: () => void = () => undefined;
beforeEach(() => page.viewport(...DESK));
afterEach(() => drop());

/** Draws the field's input with what a detail draws of it below. @returns what the field holds now. */
function draw(spec: FieldSpec, start?: FieldValue): () => FieldValue | undefined {
  const field = named('field', spec);
  let held = start;
  function Drawn() {
    const [value, setValue] = useState<FieldValue | undefined>(start);
    return (
      <main>
        <h1>输入</h1>
        <label htmlFor="field">{field.label}</label>
        <FieldInput
          id="field"
          field={field}
          value={value}
          onChange={next => {
            held = next;
            setValue(next);
          }}
          hasError={wrongValue(field, String(value ?? '')) !== undefined}
        />
        <section data-testid="whole">{drawnWhole(field, value)}</section>
      </main>
    );
  }
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  root.render(
    <WorkerLinkProvider link={quietLink}>
      <Drawn />
    </WorkerLinkProvider>,
  );
  drop = () => {
    root.unmount();
    element.remove();
  };
  return () => held;
}

const input = () => page.getByRole('main').getByLabelText(/./).first();

test('a time of day is typed loosely and kept as HH:mm; a phone has its own picker', async () => {
  const value = draw(time('开门时间'), '07:15');
  await expect.element(page.getByLabelText('开门时间')).toHaveValue('07:15');
  await page.getByLabelText('开门时间').fill('8:30');
  await press('{Enter}');
  await expect.poll(value).toBe('08:30');
  await press('{Escape}');
  drop();
  await page.viewport(...PHONE);
  const onPhone = draw(time('关门时间', { seconds: true }));
  await page.getByLabelText('关门时间').fill('18:05:09');
  await expect.poll(onPhone).toBe('18:05:09');
});

test.each([
  [date('承运截止'), '2027-02-24', '2027-02-24'],
  [date('承运截止'), '2027/2/4', '2027-02-04'],
  [month('账期'), '2027-02', '2027-02'],
])('a typed day or month is the value as soon as the field is left: %o %s', async (spec, typed, kept) => {
  const value = draw(spec);
  const field = page.getByLabelText(spec.label);
  await field.fill(typed);
  const element = field.element();
  if (!(element instanceof HTMLInputElement)) throw new Error('no input');
  element.blur();
  // A click beside the field follows at once.
  expect(value()).toBe(kept);
});

test('a cron expression says what it means and its next five times, and nothing while it is wrong', async () => {
  const value = draw(cron('定时'));
  await page.getByLabelText('定时').fill('0 30 8 ? * MON');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(/^每周一 08:30接下来 5 次：(\d{4}-\d\d-\d\d 08:30:00、){4}\d{4}-\d\d-\d\d 08:30:00$/);
  expect(value()).toBe('0 30 8 ? * MON');
  await page.getByLabelText('定时').fill('0 30 8 ? *');
  await expectNone(page.getByRole('status'));
  await expect.element(page.getByLabelText('定时')).toHaveAttribute('aria-invalid', 'true');
});

test('code keeps its lines', async () => {
  const source = draw(code('语句', { language: 'SQL' }), 'select 1');
  await page.getByRole('textbox', { name: '语句' }).fill('select 1\n  from t');
  await expect.poll(source).toBe('select 1\n  from t');
  await expect.element(page.getByTestId('whole')).toHaveTextContent(/SQL/);
  expect(page.css('main pre').element().textContent).toBe('select 1\n  from t');
  await expectInOrder();
});

test('JSON of one object is a small form; a list has rows', async () => {
  const parts = { name: { type: 'text', label: '姓名', required: true }, age: { type: 'number', label: '年龄', scale: 0 } } as const;
  const value = draw(json('联系人', { parts }), '{"name":"张三"}');
  await expect.element(page.getByLabelText('姓名')).toHaveValue('张三');
  await page.getByLabelText('年龄').fill('30');
  await expect.poll(value).toBe('{"name":"张三","age":30}');
  drop();
  const list = draw(json('联系人', { parts, list: { item: '人', atMost: 2 } }));
  await page.getByRole('button', { name: '添加人' }).click();
  await page.getByLabelText('第 1 个人的姓名').fill('李四');
  await page.getByRole('button', { name: '添加人' }).click();
  await expect.element(page.getByRole('button', { name: '添加人' })).toBeDisabled();
  await expectInOrder();
  await page.getByRole('button', { name: '删除第 2 个人' }).click();
  await expect.poll(list).toBe('[{"name":"李四"}]');
});

test('a value that is no such JSON is shown until it is replaced', async () => {
  draw(json('联系人', { parts: { name: { type: 'text', label: '姓名' } } }), '张三 138');
  await expect.element(page.getByText('现有内容读不出来，填写后将替换它：张三 138')).toBeVisible();
  await expect.element(input()).toHaveValue('');
});
