/** 组件示例: each kind's input stands there, tells what it stores, and takes the options of the page; the cron dialogs open with theirs. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoFields } from '#features/platform/widget-demo/samples.ts';
import { dialog, expectNone, goTo } from '../support/controls.ts';
import { DESK, openApp, PHONE } from '../support/open-app.tsx';
import { expectInOrder } from '../support/page-health.ts';
import { pasteInto } from '../support/pictures.ts';

const fields = () => page.css('.widget-demo-fields > li');
const field = (label: string) => page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });

test('every kind of field has its input, at a desk and on a phone', async () => {
  await openApp('/demo/widgets', { as: 'admin' });
  await expect.poll(() => fields().elements().length).toBe(demoFields.length);
  await expectInOrder({ of: 'main', name: 'at a desk' });
  await page.viewport(...PHONE);
  await expectInOrder({ of: 'main', name: 'on a phone' });
  await page.viewport(...DESK);

  const plate = field('车牌号');
  await plate.getByRole('textbox').fill('晋A12345');
  await expect.element(plate).toHaveTextContent('保存的值："晋A12345"显示为：晋A12345');
  await page.getByText('全部清空').click();
  await expect.element(plate).toHaveTextContent('没有值');
  await page.getByLabelText('禁用').click();
  await expect.element(plate.getByRole('textbox')).toBeDisabled();
  await page.getByLabelText('标为有误').click();
  await expect.element(plate.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');

  // A file that is nowhere to be had is no link.
  goTo('/demo/widgets?part=uploads&case=missing');
  await page.getByRole('button', { name: '下载 合同扫描件.pdf' }).click();
  await expect.element(page.getByText('未知的文件')).toBeVisible();

  // Files that are pasted while earlier ones are being stored wait for their turn; of too many the latest stay, and it is said.
  goTo('/demo/widgets?part=uploads&case=limit');
  const box = page.getByRole('group', { name: '附件' }).filter({ hasText: '最多 3 个' });
  await expect.element(box).toBeVisible();
  for (const names of [
    ['甲.txt', '乙.txt'],
    ['丙.txt', '丁.txt'],
  ]) {
    pasteInto(
      box.element(),
      names.map(name => new File([name], name)),
    );
  }
  await expect.element(page.getByText('最多 3 个文件，已保留最新的')).toBeVisible();
  const listed = () =>
    box
      .getByRole('listitem')
      .elements()
      .map(item => item.textContent.slice(0, 1));
  await expect.poll(listed).toEqual(['乙', '丙', '丁']);

  // A program that is called a picture is not even stored: offline its refusal would come too late.
  goTo('/demo/widgets?part=uploads&case=images');
  const pictures = page.getByRole('group', { name: '图片', exact: true });
  await expect.element(pictures).toBeVisible();
  pasteInto(pictures.element(), [new File(['MZ'], '程序.jpg', { type: 'image/jpeg' })]);
  await expect.element(page.getByText('程序.jpg 的内容与扩展名不符，或含有脚本，没有保存')).toBeVisible();

  // The pop-up of pictures is 300 high, and 200 where the screen is low.
  goTo('/demo/widgets?part=uploads&case=popupImages');
  const body = page.css('.files-popup.is-pictures .ant-modal-body');
  await expect.element(body).toBeVisible();
  const height = () => body.element().getBoundingClientRect().height;
  await expect.poll(height).toBe(300);
  await page.viewport(DESK[0], 320);
  await expect.poll(height).toBe(200);
  await page.viewport(...DESK);
});

test('the cron dialogs open with their options, and give their expression', async () => {
  // The address opens one; the button opens it again.
  await openApp('/demo/widgets?part=cron&case=withoutYear', { as: 'admin' });
  const editor = dialog(/./);
  await expect.element(editor.getByRole('tab', { name: '秒' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectNone(editor);
  await page.getByRole('button', { name: '生成器（没有年）' }).click();
  await expect.element(editor.getByRole('tab', { name: '秒' })).toBeVisible();
  expect(editor.getByRole('tab', { name: '年' }).elements()).toHaveLength(0);
  await editor.getByLabelText('时一段', { exact: true }).fill('8');
  await editor.getByRole('button', { name: /确\s?定/ }).click();
  await expectNone(editor);
  await expect.element(page.getByText('0 0 8 * * ? *')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '生成器（没有年）' })).toHaveFocus();
  await page.getByRole('button', { name: '弹窗（没有秒）' }).click();
  await expect.element(dialog('cron表达式').getByRole('tab', { name: '分' })).toBeVisible();
  expect(dialog('cron表达式').getByRole('tab', { name: '秒' }).elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
});
