/** 供应商选择 in a contract's form, without a network: conditions, pages, one choice that outlives both, by mouse and by keyboard. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, button, dialog, drawer, expectNone, press, waitForWhole } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import { expectAccessible } from '../support/page-health.ts';

const form = () => drawer('新增合同');
const opener = () => form().getByTitle('选择供应商', { exact: true });
const field = () =>
  form()
    .css('.form-field')
    .filter({ has: page.getByTitle('选择供应商', { exact: true }) });
const picker = () => dialog('供应商选择');
const pickerRows = () => picker().css('tr[data-row-key]');
const chosen = () => picker().getByRole('region', { name: '已选' }).getByRole('listitem');
const checked = () => picker().getByRole('radio', { checked: true });
const press1 = (name: string): Promise<void> => picker().getByRole('button', { name, exact: true }).click();
const countRows = () => pickerRows().elements().length;

function nameOf(at: number): string {
  const cell = pickerRows().nth(at).css('td').nth(1).element();
  return cell.querySelector('[title]')?.getAttribute('title') ?? cell.textContent;
}
async function openPicker(): Promise<void> {
  await expect.element(opener()).toBeVisible();
  const element = opener().element();
  if (element instanceof HTMLElement) element.focus();
  await press('{Enter}');
  await expect.element(picker().getByText('完整', { exact: true })).toBeVisible();
  await expect.poll(countRows).toBe(5);
}
async function openContract(): Promise<void> {
  const { backEnd } = await openApp('/contract/mtContract', { as: 'dispatcher' });
  await waitForWhole();
  await button('新增').click();
  await openPicker();
  backEnd.setOnline(false);
}

test('it is as wide as specified, five rows to a page, two conditions before the rest', async () => {
  await openContract();
  await expect.poll(() => picker().element().getBoundingClientRect().width).toBe(1_000);
  await expect.element(picker().getByLabelText('供应商名称')).toHaveFocus();
  const labels = () =>
    picker()
      .getByRole('search')
      .css('label')
      .elements()
      .map(label => label.textContent);
  expect(labels()).toEqual(['供应商名称', '联系电话']);
  await press1('更多条件');
  await expect.poll(labels).toHaveLength(4);
  await press1('收起');
  await expectNone(picker().css('.ant-spin-spinning')); // rows that are read again stand there dimmed
  await expectAccessible();
});

test('a choice made with the keyboard outlives pages and searches; another takes its place', async () => {
  await openContract();
  const firstKey = () => pickerRows().first().element().getAttribute('data-row-key');
  const before = firstKey();
  await picker().css('.ant-pagination-item-2').click();
  await expect.element(picker().getByText(/^6-10 共\d+条$/)).toBeVisible();
  await expect.poll(firstKey).not.toBe(before); // the pager turns before the rows are read
  const first = pickerRows().first().element();
  if (first instanceof HTMLElement) first.focus();
  await press('{ArrowDown}');
  await expect.element(pickerRows().nth(1)).toHaveFocus();
  const kept = nameOf(1);
  await press('{Enter}');
  await expect.element(chosen()).toHaveTextContent(kept.slice(0, 12));
  await picker().css('.ant-pagination-item-1').click();
  await expect.element(picker().getByText(/^1-5 共/)).toBeVisible();
  await expectNone(checked());
  await picker().getByLabelText('供应商名称').fill(kept);
  await press('{Enter}');
  await expect.poll(countRows).toBe(1);
  await expect.poll(() => checked().elements().length).toBe(1);
  await press1('重置');
  await expect.poll(countRows).toBe(5);
  await pickerRows().first().click();
  await expect.element(picker().getByText('已选 1 项')).toBeVisible();
  await press1(`删除 ${nameOf(0)}`);
  await expect.element(picker().getByText('已选 0 项')).toBeVisible();
  await expectNone(checked());
});

test('关闭 and Esc leave the field as it was and give the focus back', async () => {
  await openContract();
  await pickerRows().first().click();
  await picker().getByText('关闭', { exact: true }).click();
  await expectNone(picker());
  await expect.element(field()).toHaveTextContent('请选择供应商');
  await expect.element(opener()).toHaveFocus();
  await openPicker();
  await expect.element(picker().getByText('已选 0 项')).toBeVisible();
  await picker().getByLabelText('供应商名称').click();
  await press('{Escape}');
  await expectNone(picker());
  await expect.element(form()).toBeVisible();
});

test('确定 fills the field; opened again, the choice is there', async () => {
  await openContract();
  const before = address();
  const name = nameOf(2);
  const third = pickerRows().nth(2).element();
  if (third instanceof HTMLElement) third.focus();
  await press(' ');
  await press1('确定');
  await expectNone(picker());
  await expect.element(field()).toHaveTextContent(name);
  await expect.element(opener()).toHaveFocus();
  await openPicker();
  await expect.element(picker().getByRole('button', { name: `删除 ${name}`, exact: true })).toBeVisible();
  expect(address()).toBe(before);
});
