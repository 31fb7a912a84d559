/** Notes on a row: one is written beside the row, also without a network; it marks the row in the list; a colleague's arrives live and is handled. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeElsewhere, detailOf, expectNone, press, row, rowIds, waitForWhole, WAYBILLS } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import { expectAccessible } from '../support/page-health.ts';

const note = (words: string) => page.css('.row-note:visible').filter({ hasText: words });
const mark = (id: string) => row(id).css('.qs-note');

test('a note written offline stands with the row and marks it, is sent once with the row it is about, and is handled', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const sampled = () => [...app.backEnd.rows('rowNote').values()].map(({ aboutId }) => aboutId);
  await expect.poll(() => sampled().length).toBeGreaterThan(0);
  const [id = '', other = ''] = rowIds().filter(each => !sampled().includes(each));
  const beside = await detailOf(id);
  await beside.getByRole('button', { name: '写便签' }).click();
  const field = beside.getByRole('textbox', { name: '写便签' });
  await field.fill('等客户电话');
  await app.reload();
  await expect.element(field).toHaveValue('等客户电话');
  app.backEnd.setOnline(false);
  await field.fill('等客户电话，确认卸货点');
  await press('{Control>}{Enter}{/Control}');
  await expect.element(note('等客户电话，确认卸货点')).toHaveTextContent(/我.*待同步/);
  await expectNone(field);
  await expect.element(mark(id)).toHaveAttribute('aria-label', '便签：等客户电话，确认卸货点');
  expect(mark(other).elements()).toEqual([]);
  await expectAccessible({ of: '.row-notes' });

  app.backEnd.setOnline(true);
  const sent = () => app.backEnd.requests('POST /row_note/mtRowNote/add').map(({ body }) => body);
  await expect.poll(sent).toEqual([
    expect.objectContaining({
      noteText: '等客户电话，确认卸货点',
      aboutTable: 'mt_waybill',
      aboutId: id,
      aboutKind: '运单',
      aboutTitle: expect.stringMatching(/^YD\d+/),
    }),
  ]);
  await expect.element(note('等客户电话')).not.toHaveTextContent('待同步');
  await note('等客户电话').getByRole('button', { name: '处理完' }).click();
  await expectNone(mark(id));
  await beside.getByRole('button', { name: '已处理 1 条' }).click();
  await expect.element(note('等客户电话').getByRole('button', { name: '重新打开' })).toBeVisible();
});

test('on a phone a colleague’s note is there without a reload', async () => {
  const app = await openApp(WAYBILLS, { as: 'clerk', size: PHONE });
  await waitForWhole();
  const [id = ''] = rowIds();
  await expect.poll(() => app.backEnd.requests('GET /row_note/mtRowNote/list').length).toBeGreaterThan(0);
  const values = {
    noteText: '车还没到磅房',
    aboutTable: 'mt_waybill',
    aboutId: id,
    aboutKind: '运单',
    noteStatus: '0',
    createBy: 'dispatcher',
  };
  changeElsewhere(app, 'rowNote', 'note-1', values);
  await expect.element(mark(id)).toHaveAttribute('aria-label', '便签：车还没到磅房');
  await row(id).css('.qs-card-title').click();
  await expect.element(note('车还没到磅房')).toBeVisible();
  changeElsewhere(app, 'rowNote', 'note-1', { ...values, noteStatus: '1' });
  await expectNone(note('车还没到磅房'));
});
