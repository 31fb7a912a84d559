/** What a data source and a gateway route may hold: the forms of addresses, drivers, conditions and filters, each refused with its reason. */
import { describe, expect, test } from 'vitest';
import { DATABASE_TYPES, dataSourceRefusal, driverRefusal, urlRefusal } from '#features/platform/data-sources/model.ts';
import { filtersRefusal, predicatesRefusal, uriRefusal } from '#features/platform/gateway-routes/model.ts';

test('the proposed driver and address of every type are accepted', () => {
  const proposed = DATABASE_TYPES.filter(({ driver }) => driver !== '');
  expect(proposed.flatMap(({ value, driver, url }) => [driverRefusal(value, driver), urlRefusal(value, url)]).filter(Boolean)).toEqual([]);
  expect(proposed).toHaveLength(14);
});

describe('the address of a database', () => {
  test.each([
    ['6', 'jdbc:postgresql://db.example:5432/x?ssl=true', undefined],
    ['15', 'jdbc:clickhouse://db:8123/x', undefined],
    ['6', 'postgresql://db/x', '数据源地址应以 jdbc: 开头'],
    ['6', 'jdbc:postgresql://db/x y', '数据源地址应以 jdbc: 开头'],
    ['6', 'jdbc:mysql://db/x', 'PostgreSQL的数据源地址应以 jdbc:postgresql: 开头'],
    ['4', 'jdbc:mysql://db/x?AllowLoadLocalInfile=true', '包含不安全参数【allowloadlocalinfile】'],
    ['14', 'jdbc:h2:mem:x;INIT=RUNSCRIPT', '包含不安全参数【init=】'],
    ['6', 'jdbc:postgresql://db/x?user=a&password=b', '不能写密码'],
    ['3', 'jdbc:sqlserver://db:1433;password=b', '不能写密码'],
    ['6', 'jdbc:postgresql://a:b@db/x', '不能写密码'],
    ['4', 'jdbc:mysql://db:3306,a:b%2Fc@db2/x', '不能写密码'],
    ['4', 'jdbc:mysql://a%3Ab@db/x', '不能写密码'],
    ['4', 'jdbc:mysql://db/x?%70assword=b', '不能写密码'],
    ['4', 'jdbc:mysql://db/x?password2=b', '不能写密码'],
    ['4', 'jdbc:mysql://db/x?trustCertificateKeyStorePassword=b', '不能写密码'],
    ['4', 'jdbc:mysql://db/x?passwordCharacterEncoding=UTF-8', undefined],
    ['4', 'jdbc:mysql://db/x?%61llowLoadLocalInfile=true', '包含不安全参数【allowloadlocalinfile】'],
    ['4', 'jdbc:mysql://db/%E5%BA%93?a=100%', undefined],
    ['6', 'jdbc:postgresql://db/x?sslpassword=b', '不能写密码'],
    ['3', 'jdbc:sqlserver://db:1433;trustStorePassword=b', '不能写密码'],
    ['11', 'jdbc:db2://db:50000/x:user=a;password=p;', '不能写密码'],
    ['11', 'jdbc:db2://db:50000/x:currentSchema=A;', undefined],
    ['2', 'jdbc:oracle:thin:scott/tiger@db:1521:ORCL', '不能写密码'],
    ['2', 'jdbc:oracle:thin:scott%2Ftiger@db:1521:ORCL', '不能写密码'],
    ['2', 'jdbc:oracle:thin:@//db:1521/service', undefined],
    ['6', `jdbc:postgresql://db/${'x'.repeat(500)}`, '最多500个字'],
  ])('%s %s', (type, url, why) => {
    if (why === undefined) expect(urlRefusal(type, url)).toBeUndefined();
    else expect(urlRefusal(type, url)).toContain(why);
  });
});

test.each([
  ['6', 'com.mysql.cj.jdbc.Driver', 'PostgreSQL的驱动类应是 org.postgresql.Driver'],
  ['2', 'oracle.jdbc.driver.OracleDriver', undefined],
  ['15', 'Runtime', '完整的类名'],
  ['15', 'com.clickhouse.jdbc.ClickHouseDriver', undefined],
])('the driver of %s: %s', (type, driver, why) => {
  if (why === undefined) expect(driverRefusal(type, driver)).toBeUndefined();
  else expect(driverRefusal(type, driver)).toContain(why);
});

test('a data source needs a code, a name, a type and a user', () => {
  const good = {
    code: 'pg',
    name: '报表库',
    type: '6',
    driver: 'org.postgresql.Driver',
    url: 'jdbc:postgresql://db/x',
    user: 'app',
    remark: '',
  };
  expect(dataSourceRefusal(good)).toBeUndefined();
  const wrong = [{ code: '1a' }, { code: 'a b' }, { name: ' ' }, { type: '99' }, { user: '' }, { remark: 'x'.repeat(201) }];
  expect(wrong.map(change => dataSourceRefusal({ ...good, ...change })?.slice(0, 6))).toEqual([
    '数据源编码以',
    '数据源编码以',
    '数据源名称必',
    '请选择数据库',
    '用户名必填，',
    '备注最多20',
  ]);
});

describe('the conditions of a route', () => {
  test.each([
    ['[{"name":"Path","args":["/sys/**","/api/*"]}]', undefined],
    ['[{"name":"Header","args":{"header":"X-Id","regexp":"\\\\d+"}}]', undefined],
    ['[{"name":"Method","args":["GET","POST"]}]', undefined],
    ['{}', '路由条件应是 JSON 数组'],
    ['[', '路由条件应是 JSON 数组'],
    ['[]', '请至少填写一个路由条件'],
    ['[1]', '路由条件第1条应是 JSON 对象'],
    ['[{"name":"Path","args":["sys"]}]', '第1个路由条件（Path）的路径应以 / 开头'],
    ['[{"name":"Path","args":["/a"]},{"name":"Nope","args":["x"]}]', '第2个路由条件的 name 应是 Path、'],
    ['[{"name":"constructor","args":["x"]}]', '的 name 应是'],
    ['[{"name":"Query","args":{"param":"a"}}]', '第1个路由条件（Query）的 args 缺少 regexp'],
    ['[{"name":"Host","args":"x"}]', '（Host）的 args 应是文本数组'],
    ['[{"name":"Method","args":["get"]}]', '（Method）应是大写的请求方法'],
    [`[${Array.from({ length: 21 }, () => '{}').join()}]`, '路由条件最多20条'],
    [`[${' '.repeat(4_000)}]`, '路由条件最多4000个字'],
  ])('%s', (json, why) => {
    if (why === undefined) expect(predicatesRefusal(json)).toBeUndefined();
    else expect(predicatesRefusal(json)).toContain(why);
  });
});

test.each([
  ['[]', undefined],
  ['[{"name":"StripPrefix","args":[{"key":"parts","value":"1"}]}]', undefined],
  ['[{"name":"strip prefix","args":[]}]', '第1个过滤器的 name'],
  ['[{"name":"StripPrefix","args":[{"key":"","value":"1"}]}]', '第1个过滤器（StripPrefix）的 args'],
  ['x', '过滤器应是 JSON 数组'],
])('filters: %s', (json, why) => {
  if (why === undefined) expect(filtersRefusal(json)).toBeUndefined();
  else expect(filtersRefusal(json)).toContain(why);
});

test.each([
  ['lb://jeecg-system', true],
  ['https://host:8080/x', true],
  ['ws://host', true],
  ['lb:ws://im', true],
  ['ftp://host', false],
  ['javascript:alert(1)', false],
  ['lb://', false],
  ['http://a:b@host', false],
  [`https://${'h'.repeat(200)}`, false],
])('the address %s', (uri, isGood) => {
  expect(uriRefusal(uri) === undefined).toBe(isGood);
});
