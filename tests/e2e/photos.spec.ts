/** Photos without a network: chosen, previewed, kept over reloads, and on the server once and whole, whatever happens on the way. */
import { toServerDay } from '#base/server-time.ts';
import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { expectBadge, expectDrained, goTo, outboxSize, rows, signIn, untilStored, waitForRows } from './support/app.ts';
import { storedDrafts } from './support/drafts.ts';
import { choose, drawer, fillText } from './support/form.ts';
import { largePicture, smallPicture } from './support/pictures.ts';
import { launchServer } from './support/quayside-server.ts';
import type { LoggedWrite, QuaysideServer } from './support/quayside-server.ts';
import { save } from './support/waybill.ts';

const SLIPS = '/transport/mtWeighSlip';
const SLIP_API = '/weigh_slip/mtWeighSlip';
test.use({ serviceWorkers: 'allow' }); // its pages load without a network
test.describe.configure({ mode: 'serial' });
let server: QuaysideServer;
let page: Page;
test.beforeAll(async ({ browser }) => {
  server = await launchServer();
  page = await browser.newPage();
  await signIn(page, server.url, 'admin', SLIPS);
  await waitForRows(page);
  await untilStored(page);
});
test.afterEach(() => server.setFaults([]));
test.afterAll(async () => {
  await page.close();
  await server.close();
});

const group = (form: Locator): Locator => form.getByRole('group', { name: '磅单照片' });
const thumbs = (inside: Locator): Locator => inside.locator('img.ant-image-img');
const areShown = (images: Locator): Promise<boolean> =>
  images.evaluateAll(found => found.every(image => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0));

/** Everything a slip needs but its photos. */
async function fillSlip(slipNo: string): Promise<Locator> {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = drawer(page, '新增磅单');
  for (const label of ['磅单类型', '运单', '货物', '重量来源']) await choose(form, label);
  const texts = { 磅单号: slipNo, 车牌号: '冀B12345', 毛重: '49.5', 皮重: '15.5' };
  for (const [label, value] of Object.entries(texts)) await fillText(form, label, value);
  for (const label of ['过毛时间', '过皮时间']) {
    await form.getByLabel(label, { exact: true }).fill(`${toServerDay(Date.now())} 00:30:00`);
    await form.getByLabel(label, { exact: true }).press('Enter');
  }
  return form;
}

async function addPhotos(form: Locator, pictures: Parameters<Locator['setInputFiles']>[0], count: number): Promise<void> {
  await group(form).locator('input[type=file][multiple]').setInputFiles(pictures);
  await expect(thumbs(group(form))).toHaveCount(count);
}

const uploadsIn = (log: readonly LoggedWrite[]): readonly LoggedWrite[] => log.filter(write => write['path'] === '/sys/common/upload');
const changesOf = (log: readonly LoggedWrite[], path: string): readonly LoggedWrite[] =>
  log.filter(write => write['path'] === path && write['outcome'] === 'changed');

/** The slip as the server has it, and every byte of its photos. */
async function slipOnServer(slipNo: string): Promise<{ readonly paths: readonly string[]; readonly files: readonly Buffer[] }> {
  const call = await server.as('admin');
  const answer: unknown = (await call('GET', `${SLIP_API}/list?slipNo=${slipNo}`))['result'];
  const records: unknown = Reflect.get(Object(answer), 'records');
  const [slip] = Array.isArray(records) ? records : [];
  const paths = String(Reflect.get(Object(slip), 'slipImg') ?? '').split(',');
  const files = await Promise.all(
    paths.map(async path =>
      Buffer.from(await (await fetch(`${server.url}/jeecg-boot/sys/common/static/${encodeURI(path)}`)).arrayBuffer()),
    ),
  );
  return { paths, files };
}

async function showSlips(): Promise<void> {
  await goTo(page, SLIPS);
  await waitForRows(page);
  await expectBadge(page, 'synced', 60_000);
}

test('two photos taken offline outlive two reloads and arrive whole and once, after a 504 that hid a stored one', async () => {
  const context = page.context();
  test.setTimeout(120_000);
  const photos = [smallPicture('毛重 1.png'), smallPicture('皮重,2.png')];
  await showSlips();
  const mark = (await server.log()).length;
  await context.setOffline(true);
  await expectBadge(page, 'offline');

  const form = await fillSlip('BD-OFFLINE');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form.locator('.form-field', { has: page.getByRole('group', { name: '磅单照片' }) })).toContainText('请选择磅单照片');
  await addPhotos(form, photos, 2);
  await expect(group(form)).toContainText('待上传');
  expect(await areShown(thumbs(group(form)))).toBe(true);
  await group(form).getByRole('button', { name: '后移 毛重1.png' }).click();
  await expect(thumbs(group(form)).first()).toHaveAttribute('alt', '皮重2.png');
  await group(form).getByRole('button', { name: '前移 毛重1.png' }).click();
  await expect.poll(async () => JSON.stringify(await storedDrafts(page))).toMatch(/local-file:[^,]+毛重1\.png,local-file:[^,]+皮重2\.png/);

  await page.reload();
  const restored = drawer(page, '新增磅单');
  await expect(thumbs(group(restored))).toHaveCount(2);
  await expect.poll(() => areShown(thumbs(group(restored)))).toBe(true);
  await save(restored);
  await expect.poll(() => outboxSize(page)).toBe(3);

  await page.reload();
  await waitForRows(page);
  await page.goto(`${server.url}/outbox`);
  const outbox = page.getByTestId('outbox-list');
  await expect(outbox).toContainText(/上传 磅单照片 毛重1\.png \d+ B/);
  await expect(outbox.locator('.ant-card')).toHaveCount(1);
  await page.goto(`${server.url}${SLIPS}`);
  await waitForRows(page);
  await rows(page).filter({ hasText: 'BD-OFFLINE' }).getByText('BD-OFFLINE').click();
  const detail = page.getByRole('dialog');
  await expect(thumbs(detail)).toHaveCount(2);
  await expect.poll(() => areShown(thumbs(detail))).toBe(true);
  await expect(detail.getByText('待上传')).toHaveCount(2);

  await server.setFaults([{ match: 'POST /sys/common/upload', kind: '504after', times: 1 }]);
  await context.setOffline(false);
  await expectDrained(page, 60_000);
  await expect(detail.getByText('待上传')).toHaveCount(0);
  await expect.poll(() => areShown(thumbs(detail))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);

  const log = (await server.log()).slice(mark);
  const { paths, files } = await slipOnServer('BD-OFFLINE');
  expect(paths).toEqual([
    expect.stringMatching(/^temp\/[\w-]{22}\/毛重1_\d+\.png$/),
    expect.stringMatching(/^temp\/[\w-]{22}\/皮重2_\d+\.png$/),
  ]);
  expect(files).toEqual(photos.map(photo => photo.buffer));
  expect(changesOf(log, `${SLIP_API}/add`)).toHaveLength(1);
  expect(uploadsIn(log)).toHaveLength(3); // the one behind the 504 stays behind as an orphan
});

test('a connection cut in the middle of a photo stores nothing of it; a large photo is scaled down once and sent again', async () => {
  test.setTimeout(90_000);
  await showSlips();
  const mark = (await server.log()).length;
  await server.setFaults([{ match: 'POST /sys/common/upload', kind: 'cutBody', times: 1 }]);
  const form = await fillSlip('BD-LARGE');
  await addPhotos(form, [await largePicture(page, 'IMG_4000.jpeg', 4_000, 3_000)], 1);
  await save(form);
  await expectDrained(page, 60_000);

  const { paths, files } = await slipOnServer('BD-LARGE');
  expect(paths).toEqual([expect.stringMatching(/^temp\/[\w-]{22}\/IMG_4000_\d+\.jpeg$/)]);
  expect(uploadsIn((await server.log()).slice(mark))).toHaveLength(1);
  const size = await page.evaluate(
    async bytes => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      return [bitmap.width, bitmap.height];
    },
    [...(files[0] ?? [])],
  );
  expect(size).toEqual([2_560, 1_920]);
});

test('what is no picture is refused; a photo taken out is not sent; a discarded upload takes its slip along', async () => {
  const context = page.context();
  test.setTimeout(90_000);
  await showSlips();
  await context.setOffline(true);
  await expectBadge(page, 'offline');
  const mark = (await server.log()).length;
  const form = await fillSlip('BD-GIVEN-UP');
  await group(form)
    .locator('input[type=file][multiple]')
    .setInputFiles([{ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }]);
  await expect(page.getByText('请上传图片')).toBeVisible();
  await addPhotos(form, [smallPicture('a.png'), smallPicture('b.png')], 2);
  await group(form).getByRole('button', { name: '移除 a.png' }).click();
  await expect(thumbs(group(form))).toHaveCount(1);
  await save(form);
  await expect.poll(() => outboxSize(page)).toBe(2);

  await page.goto(`${server.url}/outbox`);
  const upload = page.getByTestId('outbox-list').locator('li.outbox-entry').filter({ hasText: '上传 磅单照片 b.png' });
  await upload.getByRole('button', { name: '放弃', exact: true }).click();
  const ask = page.getByRole('dialog').filter({ hasText: '将一起放弃' });
  await expect(ask).toContainText('BD-GIVEN-UP');
  await ask.getByRole('button', { name: '放弃', exact: true }).click();
  await expect.poll(() => outboxSize(page)).toBe(0);
  await context.setOffline(false);
  await expectBadge(page, 'synced');
  expect(uploadsIn((await server.log()).slice(mark))).toEqual([]);
});
