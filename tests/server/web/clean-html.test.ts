/** The server stores formatted text without what could run, load or cover anything, and leaves a harmless text letter by letter. */
import { expect, test } from 'vitest';
import { code, html, markdown, text } from '#schema/field.ts';
import { defineEntity } from '#schema/define-entity.ts';
import { tableOf } from '#server/entities/entity-table.ts';
import { readBody } from '#server/entities/row-values.ts';
import { readWritten } from '#server/platform/announcements/managed.ts';
import { cleanHtml } from '#server/web/clean-html.ts';

test.each([
  '',
  '没有标签 & 1 < 2',
  '<p>停运<br>第二行</p>',
  '<p style="text-align: center; color: rgb(255, 0, 0);">红</p>',
  '<img src="/jeecg-boot/sys/common/static/jeditor/x/图.jpg" alt="图">',
  '<img src="temp/a.png"><img src="data:image/png;base64,iVBORw0=">',
  '<a href="https://example.com/?a=1&b=2" title="外站">链接</a><a href="/base/car">车辆</a><a href="mailto:a@b.cn">邮件</a>',
  '<table><tbody><tr><td colspan="2" width="80">格</td></tr></tbody></table>',
])('stays as it is: %s', html => expect(cleanHtml(html)).toBe(html));

test.each<[string, string]>([
  ['<p>一</p><script>run()</script>', '<p>一</p>'],
  ['<p onclick="run()">一</p>', '<p>一</p>'],
  ['<img src=x onerror=run()>', '<img src="x" />'],
  ['<a href="javascript:run()">一</a>', '<a>一</a>'],
  ['<a href="java\nscript:run()">一</a>', '<a>一</a>'],
  ['<a href="data:text/html,x">一</a>', '<a>一</a>'],
  ['<img src="data:image/svg+xml,<svg onload=run()>">', '<img />'],
  ['<img src="//evil.example/x.png">', '<img />'],
  ['<p style="position:fixed; color:red">一</p>', '<p style="color: red">一</p>'],
  ['<p style="background-color: url(https://evil.example)">一</p>', '<p>一</p>'],
  ['<iframe src="https://evil.example"></iframe>一', '一'],
  ['<!--[if mso]><xml></xml><![endif]--><p class="MsoNormal">一<o:p></o:p></p>', '<p>一</p>'],
  ['<svg><script>run()</script></svg><math><mi xlink:href="x">二</mi></math>', '二'],
  ['<style>p{}</style><form><input><button>三</button></form>', '三'],
])('%s → %s', (html, clean) => expect(cleanHtml(html)).toBe(clean));

test('of a row only its formatted text is cleaned: code and Markdown are sources, which the client cleans when it shows them', () => {
  const def = defineEntity({
    name: 'paper',
    title: '稿件',
    route: '/paper',
    component: 'PaperList',
    endpoint: '/paper',
    permission: 'paper',
    titleField: 'title',
    searchFields: ['title'],
    fields: { title: text('标题'), body: html('正文'), source: code('语句', { language: 'HTML' }), note: markdown('说明') },
    listColumns: ['title'],
    query: [],
    offline: 'full',
  });
  const active = '<p onclick="run()">一</p>';
  expect(readBody(tableOf(def).columns, { title: active, body: active, source: active, note: active })).toEqual({
    title: active,
    body: '<p>一</p>',
    source: active,
    note: active,
  });
});

test('an announcement is written clean', () => {
  expect(readWritten({ titile: '停运', msgContent: '<p>停运</p><script>run()</script>', msgType: 'ALL' })).toMatchObject({
    msgContent: '<p>停运</p>',
  });
});
