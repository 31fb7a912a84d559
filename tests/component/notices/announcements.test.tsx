/** 系统通告: the administrator who writes, keeps a draft through an outage, publishes and revokes. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { badge, button, dialog, expectNone } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import { sessionOf } from '../support/people.ts';
import { drawnPictures, pasteInto, pictureFile } from '../support/pictures.ts';

const ALL = 'GET /sys/annountCement/list';
const UPLOAD = 'POST /sys/common/upload';
const page1 = (...records: readonly object[]) => ({
  result: { records, total: records.length, receiverKinds: ['ALL', 'USER', 'ROLE', 'DEPART'] },
});

test('the administrator writes, keeps what was typed through an outage, publishes to one user and revokes', async () => {
  const { backEnd } = await openApp('/isystem/annountCement', { as: 'admin', prepare: server => server.answer(ALL, page1()) });
  const line = () => page.getByRole('row', { name: /打开车辆页/ });
  /** The server has it in this state from now on. */
  const standsAt = (sendStatus: string): void =>
    backEnd.answer(ALL, page1({ id: 'a9', titile: '打开车辆页', msgType: 'USER', userIds: 'u2,', sendStatus }));
  backEnd.answer('POST /sys/annountCement/add', () => {
    standsAt('0');
    return { message: '添加成功！' };
  });
  for (const [call, status] of [
    ['doReleaseData', '1'],
    ['doReovkeData', '2'],
  ] as const)
    backEnd.answer(`GET /sys/annountCement/${call}`, ({ params }) => {
      if (params['id'] === 'a9') standsAt(status);
      return { message: '操作成功！' };
    });

  const form = dialog('新增通告');
  await expect.element(badge()).toBeVisible();
  await button('新增通告').click();
  await form.getByRole('button', { name: '保存' }).click();
  await expect.element(form.getByText('请输入标题')).toBeVisible();
  await form.getByLabelText('标题').fill('打开车辆页');
  await form.getByText('重要').click();
  await form.getByText('按部门').click();
  await expect.element(form.getByText('包含下级部门')).toBeVisible();
  await form.getByText('按角色').click();
  await form.getByRole('combobox', { name: '接收角色' }).click();
  await expect.element(page.getByTitle('司磅员', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await form.getByText('指定用户').first().click();
  await form.getByRole('combobox', { name: '指定用户' }).fill('张');
  await page.getByTitle('张调度（dispatcher）').click();
  const text = () => form.getByRole('textbox', { name: '正文' });
  await text().fill('点击直接打开');
  await form.getByRole('combobox', { name: '打开方式' }).click();
  await page.getByTitle('直接打开页面').click();
  await form.getByLabelText('地址或页面').fill('mt/base/MtCarList');
  backEnd.setOnline(false);
  pasteInto(text().element(), [pictureFile('磅单.png')]);
  await expect.poll(() => drawnPictures(text().element())).toEqual(['磅单.png']);
  await expect.element(text()).toHaveTextContent('待上传');
  await form.getByRole('button', { name: '保存' }).click();
  await expect.element(form.getByText('填写的内容都还在')).toBeVisible();
  await form.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '保留草稿' }).click();
  await expectNone(form);
  await button('新增通告').click();
  await expect.element(form.getByText('已恢复未保存的内容')).toBeVisible();
  await expect.element(form.getByLabelText('标题')).toHaveValue('打开车辆页');
  await expect.poll(() => drawnPictures(text().element())).toEqual(['磅单.png']);
  backEnd.setOnline(true);
  // The picture goes first; while the server refuses it nothing is saved and nothing lost.
  backEnd.answer(UPLOAD, { success: false, message: '上传失败！', code: 500 }, 1);
  await form.getByRole('button', { name: '保存' }).click();
  await expect.element(form.getByText('上传失败！')).toBeVisible();
  expect(backEnd.requests('POST /sys/annountCement/add')).toEqual([]);
  backEnd.answer(UPLOAD, { message: 'jeditor/x/磅单_1.png' });
  await form.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByText('添加成功！')).toBeVisible();
  await expectNone(page.css('.tab-pen'));
  expect(backEnd.requests('POST /sys/annountCement/add')).toMatchObject([
    {
      body: {
        titile: '打开车辆页',
        msgContent: '<p>点击直接打开<img src="/jeecg-boot/sys/common/static/jeditor/x/磅单_1.png" alt="磅单.png"></p>',
        priority: 'M',
        msgType: 'USER',
        userIds: `${(await sessionOf('dispatcher')).user.id},`,
        openType: 'component',
        openPage: 'mt/base/MtCarList',
      },
    },
  ]);
  expect(backEnd.requests(UPLOAD).map(({ body }) => (body instanceof FormData ? [body.get('biz'), body.get('jeditor')] : []))).toEqual([
    ['jeditor', '1'],
    ['jeditor', '1'],
  ]);
  await expect.element(line()).toHaveTextContent('未发布');
  await line().getByRole('button', { name: '发布' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await expect.element(line()).toHaveTextContent('已发布');
  await line().getByRole('button', { name: '撤销' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
  await expect.element(line()).toHaveTextContent('已撤销');
});
