/** 文件存储, 多数据源管理 and 网关路由: found, written as the server expects; what the server does not do is not offered; logs that were seen are found offline. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, expectNone, goTo } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const line = (text: string) => page.css('.ant-table-tbody tr[data-row-key]:visible').filter({ hasText: text });
const drawer = () => page.css('.ant-drawer-open');
const save = () => drawer().getByRole('button', { name: /保\s?存/ });
const option = (title: string) => page.css(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title="${title}"]`).first();
const FILE = {
  id: 'f1',
  fileName: '磅单.png',
  url: 'slip/x/磅单_1.png',
  extension: 'png',
  fileSize: 2048,
  createBy: '',
  createTime: '2026-05-01 08:00:00',
};
const SOURCE = {
  id: 's1',
  code: 'pg',
  name: '报表库',
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: 'jdbc:postgresql://db/x',
  dbUsername: 'app',
};

test('files with their uses, data sources of both kinds of server, and gateway routes', async () => {
  const { backEnd } = await openApp('/oss/file', {
    as: 'admin',
    prepare: server => {
      server.answer('GET /sys/oss/file/list', { result: { records: [FILE], total: 1 } });
      server.answer('GET /sys/oss/file/uses', {
        result: {
          seen: [{ id: 'u1', entity: 'waybill', usedIn: '运单的磅单', rowId: 'w1', title: 'YD1', isInBin: true }],
          hidden: [{ usedIn: '用户的头像', count: 2 }],
        },
      });
      server.answer('DELETE /sys/oss/file/delete', {
        success: false,
        message: '文件“磅单.png”正在使用，不能删除：运单的磅单（YD1）',
        code: 500,
      });
    },
  });
  await expect.element(line('磅单.png')).toHaveTextContent('2 KB');
  await expect.element(line('磅单.png')).toHaveTextContent('未登记');
  await line('磅单.png').getByRole('button', { name: '使用情况' }).click();
  await expect.element(drawer().getByText('YD1')).toBeVisible();
  await expect.element(drawer().getByText('用户的头像（2条，无权查看明细）')).toBeVisible();
  await drawer()
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click();
  await line('磅单.png').getByRole('button', { name: '删除' }).click();
  await dialog(/磅单/)
    .getByRole('button', { name: /删\s?除/ })
    .click();
  await expect.element(page.getByText(/正在使用，不能删除：运单的磅单/)).toBeVisible();
  await expectNone(dialog(/磅单/));

  backEnd.answer('GET /sys/dataSource/list', { result: { records: [{ ...SOURCE, dbPassword: 'encrypted' }], total: 1 } });
  backEnd.answer('POST /sys/dataSource/add', { message: '添加成功！' });
  backEnd.answer('POST /online/cgreport/api/testConnection', { message: '数据库连接成功' });
  goTo('/isystem/dataSource');
  await expect.element(line('报表库')).toHaveTextContent('PostgreSQL');
  await button('新增数据源').click();
  await page.css('#dataSource_code').fill('mysql_a');
  await page.css('#dataSource_name').fill('业务库');
  await page.css('#dataSource_type').click();
  await option('MariaDB').click();
  await expect.element(page.css('#dataSource_driver')).toHaveValue('org.mariadb.jdbc.Driver');
  await page.css('#dataSource_url').fill('jdbc:mysql://db/x');
  await expect.element(page.getByText('MariaDB的数据源地址应以 jdbc:mariadb: 开头')).toBeVisible();
  await page.css('#dataSource_url').fill('jdbc:mariadb://db/x');
  await page.css('#dataSource_user').fill('app');
  await page.css('#dataSource_password').fill('S3cret!');
  await button('测试连接').click();
  await expect.element(page.getByText('连接成功', { exact: true })).toBeVisible();
  await save().click();
  await expect.poll(() => backEnd.requests('POST /sys/dataSource/add').length).toBe(1);
  expect(backEnd.requests('POST /sys/dataSource/add')[0]?.body).toMatchObject({ code: 'mysql_a', dbType: '5', dbPassword: 'S3cret!' });
  await expectNone(drawer());
  // Our server connects to nothing, so neither a password nor a test is offered.
  backEnd.answer('GET /sys/dataSource/list', { result: { records: [SOURCE], total: 1, isStoredOnly: true } });
  await page.css('section[aria-label="多数据源管理"] input[type="search"]:visible').first().fill('报表');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/不连接这些数据库，也不保存密码/)).toBeVisible();
  await line('报表库').getByRole('button', { name: '编辑' }).click();
  await expect.element(page.css('#dataSource_code')).toBeDisabled();
  await expectNone(page.css('#dataSource_password'));
  await expectNone(button('测试连接'));
  await drawer()
    .getByRole('button', { name: /取\s?消/ })
    .click();
  await expectNone(drawer());

  const ROUTE = {
    id: 'r1',
    routerId: 'jeecg-system',
    name: '系统',
    uri: 'lb://jeecg-system',
    predicates: [{ name: 'Path', args: ['/sys/**'] }],
    filters: [],
    status: 1,
  };
  backEnd.answer('GET /sys/gatewayRoute/list', { result: [ROUTE] });
  backEnd.answer('GET /sys/gatewayRoute/deleteList', { result: [{ ...ROUTE, id: 'r2', name: '旧路由', predicates: '[]', filters: '[]' }] });
  backEnd.answer('POST /sys/gatewayRoute/updateAll', { message: '操作成功！' });
  goTo('/isystem/gatewayroute');
  await line('系统').getByRole('button', { name: '编辑' }).click();
  await page.css('#gatewayRoute_predicates').fill('[{"name":"Path","args":["sys"]}]');
  await expect.element(page.getByText('第1个路由条件（Path）的路径应以 / 开头')).toBeVisible();
  await page.css('#gatewayRoute_predicates').fill('[{"name":"Path","args":["/api/**"]}]');
  await save().click();
  await expect
    .poll(() => backEnd.requests('POST /sys/gatewayRoute/updateAll')[0]?.body)
    .toMatchObject({
      router: { id: 'r1', routerId: 'jeecg-system', predicates: '[{"name":"Path","args":["/api/**"]}]', filters: '[]', status: 1 },
    });
  await button('回收站').click();
  await expect.element(line('旧路由').getByRole('button', { name: '还原' })).toBeVisible();

  // Logs that were seen are searched without the server, and are said to be a part.
  const log = (id: string, logContent: string) => ({
    id,
    logContent,
    userid: 'clerk',
    username: '李司磅',
    ip: '10.0.0.1',
    createTime: '2026-05-01 08:00:00',
  });
  backEnd.answer('GET /sys/log/list', { result: { records: [log('l1', '登录成功'), log('l2', '密码错误')], total: 2 } });
  goTo('/isystem/log');
  await expect.element(line('密码错误')).toBeVisible();
  backEnd.setOnline(false);
  await page.css('section[aria-label="日志管理"] input[type="search"]:visible').first().fill('错误');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/部分：现在连不上服务器/)).toBeVisible();
  await expectNone(line('登录成功'));
  await expect.element(line('密码错误')).toBeVisible();
});
