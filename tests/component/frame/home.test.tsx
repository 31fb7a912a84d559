/** 首页 and the queues: what waits is counted live from the rows of this device, opens its rows, and is right without a network; cards are the user's choice. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { badge, button, changeElsewhere, dialog, goTo, rows } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const HOME = '/dashboard/analysis';
const card = (name: RegExp) => page.css('a.queue-card:visible').and(page.getByRole('link', { name })).first();
const countIn = (name: RegExp): number => Number(card(name).element().querySelector('.queue-card-count')?.textContent?.replaceAll(',', ''));
const tab = (name: RegExp) => page.css('.qs-views:visible').getByRole('button', { name });

test('a card counts the rows that wait, follows them, and opens them with the longest waiting first', async () => {
  const app = await openApp(HOME, { as: 'dispatcher' });
  const waiting = () => [...app.backEnd.rows('waybill').values()].filter(({ waybillStatus }) => waybillStatus === '10');
  await expect.poll(() => waiting().length, { timeout: 30_000 }).toBeGreaterThan(0); // read when the page asks for them
  await expect.poll(() => countIn(/^待派车 运单/), { timeout: 30_000 }).toBe(waiting().length);
  await expect
    .poll(() => countIn(/^在途/))
    .toBe([...app.backEnd.rows('waybill').values()].filter(({ waybillStatus }) => waybillStatus === '40').length);

  const oldest = waiting().toSorted((a, b) => String(a['createTime']).localeCompare(String(b['createTime'])))[0];
  await card(/^待派车 运单/).click();
  await expect.element(tab(/^待派车/)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rows().first()).toHaveAttribute('data-row-id', String(oldest?.['id']));
  expect(location.search).toBe('?waybillStatus=10&sort=createTime');
  await expect.element(tab(/^待派车/)).toHaveTextContent(String(waiting().length));
  await tab(/^待接单/).click();
  await expect.element(tab(/^待派车/)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => new URLSearchParams(location.search).get('waybillStatus')).toBe('20');
  await tab(/^全部/).click();
  await expect.poll(() => location.search).toBe('');

  const before = waiting().length;
  changeElsewhere(app, 'waybill', String(oldest?.['id']), { ...oldest, waybillStatus: '99', updateTime: '2031-01-01 00:00:00' });
  await expect.element(tab(/^待派车/)).toHaveTextContent(String(before - 1));
  goTo(HOME);
  await expect.poll(() => countIn(/^待派车 运单/)).toBe(before - 1);
  app.backEnd.setOnline(false);
  await expect.element(badge()).toHaveAttribute('data-state', 'offline');
  await expect.element(page.getByText(/^离线：使用本机 \d{4}-\d\d-\d\d \d\d:\d\d 的数据$/)).toBeVisible();
  expect(countIn(/^待派车 运单/)).toBe(before - 1);
});

const figure = (name: string) =>
  page
    .css('section[aria-label=今天] [role=group]:visible')
    .and(page.getByRole('group', { name, exact: true }))
    .first();

test('today stands against the plan of the day, yards against their capacity, berths against all of them; each number opens its rows', async () => {
  const app = await openApp(HOME, { as: 'dispatcher' });
  const rowsOf = (entity: string) => [...app.backEnd.rows(entity).values()];
  await expect.element(figure('泊位占用'), { timeout: 30_000 }).toHaveTextContent(/\d+ \/ 共 \d+ 个/);
  const berths = rowsOf('berth').filter(({ status }) => status === '1');
  const taken = berths.filter(row => Boolean(row['currentShipPlanId']));
  await expect.element(figure('泊位占用')).toHaveTextContent(`${taken.length} / 共 ${berths.length} 个`);
  await figure('泊位占用')
    .getByRole('button', { name: String(taken.length), exact: true })
    .click();
  await expect.element(dialog(/这个数怎么来的/).getByText(`泊位 ${taken.length} 条`)).toBeVisible();
  await dialog(/这个数怎么来的/)
    .getByText('关闭', { exact: true })
    .click();

  const yards = rowsOf('freightYard').filter(({ status }) => status === '1');
  const sum = (name: string): number => yards.reduce((tons, row) => tons + Number(row[name] ?? 0), 0);
  await expect.element(figure('货场堆存')).toHaveTextContent(`${Math.round((sum('currentStock') / sum('capacity')) * 100)}%`);

  await expect.element(figure('今日派车')).toHaveTextContent(/^今日派车 [\d,]+ 车 \/ 计划 [\d,]+ 车.*吨.*计划 [\d,.]+ 吨$/);
  await figure('今日派车')
    .getByRole('button', { name: /^计划 .*车$/ })
    .click();
  await expect.element(dialog('今日派车的计划：这个数怎么来的').getByText(/÷ 剩余天数/)).toBeVisible();
  await expect.element(dialog('今日派车的计划：这个数怎么来的').getByText('当天应做').first()).toBeVisible();
});

test('the cards are those the user chose, in his order, also after a reload; 工作台 has all his work, by the folders of his menu', async () => {
  const app = await openApp(HOME, { as: 'clerk' });
  await expect.element(card(/^排队中/)).toBeVisible();
  await button('选择卡片').click();
  const settings = dialog('选择卡片');
  const boxes = () => settings.getByRole('checkbox').elements() as HTMLInputElement[];
  for (const box of boxes().filter(one => one.checked)) box.click();
  await settings.getByRole('checkbox', { name: '运单 · 待装货' }).click();
  await settings.getByRole('checkbox', { name: '运单 · 运输中' }).click();
  const names = () => boxes().map(box => box.closest('label')?.textContent);
  await settings.getByRole('checkbox', { name: '今日卸货' }).click();
  await settings.getByRole('checkbox', { name: '今日派车' }).click();
  while (names().indexOf('今日卸货') > names().indexOf('今日派车')) await settings.getByRole('button', { name: '上移 今日卸货' }).click();
  while (names().indexOf('运单 · 运输中') > names().indexOf('运单 · 待装货'))
    await settings.getByRole('button', { name: '上移 运单 · 运输中' }).click();
  await settings.getByRole('button', { name: '保存' }).click();
  const titlesIn = (section: string) => () =>
    page
      .css(`section${section} .queue-card-head b:visible`)
      .elements()
      .map(({ textContent }) => textContent);
  const titles = titlesIn('[aria-labelledby=chosen-queues]');
  const figures = titlesIn('[aria-label=今天]');
  await expect.poll(titles).toEqual(['运输中', '待装货']);
  await expect.poll(figures).toEqual(['今日卸货', '今日派车']);
  await app.reload();
  await expect.poll(titles).toEqual(['运输中', '待装货']);
  await expect.poll(figures).toEqual(['今日卸货', '今日派车']);

  await page.getByRole('link', { name: '全部待办' }).click();
  await expect.element(page.getByRole('heading', { name: '我的待办' })).toBeVisible();
  await expect.poll(figures).toEqual(['今日卸货', '今日派车']); // the same of the day as on 首页
  const groups = page.css('main section[aria-label] > h2:visible');
  await expect.element(groups.first()).toBeVisible();
  const all = page
    .css('a.queue-card:visible')
    .elements()
    .map(({ textContent }) => textContent);
  expect(all.length).toBeGreaterThan(4);
  expect(all.filter(text => /^待派车 ?运单/.test(text))).toEqual([]); // a clerk dispatches nothing
});
