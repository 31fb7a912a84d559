/** HTML said as one line of text. */
import { expect, test } from 'vitest';
import { htmlText } from '#schema/html-text.ts';

test.each([
  ['<p>停<b>运</b>通知</p><p>自 <i>周一</i> 起</p>', '停运通知 自 周一 起'],
  ['一<br>二<br/>三', '一 二 三'],
  ['<ul><li>甲</li><li>乙</li></ul>', '甲 乙'],
  ['<script>alert("x")</script>正文<style>p{}</style><!-- 注 -->', '正文'],
  ['a &lt;b&gt; &amp;&nbsp;&#20013;&#x6587; &unknown;', 'a <b> & 中文 &unknown;'],
  ['&#99999999;', '&#99999999;'],
  ['1 < 2 > 0', '1 < 2 > 0'],
  ['  ', ''],
])('%s', (html, text) => {
  expect(htmlText(html)).toBe(text);
});
