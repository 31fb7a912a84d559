/** The editors with each of their options. Each is open at ?part=editors&case=…. */
import { code, html, markdown } from '#schema/field.ts';
import type { FieldSpec } from '#schema/field.ts';

export type EditorCase = {
  readonly title: string;
  readonly field: FieldSpec;
  readonly start?: string;
  readonly isDisabled?: boolean;
  readonly hasError?: boolean;
};

const SHORT = 200;
const FORMATTED =
  '<h2>冬季安全</h2><p style="text-align: center"><strong>出车前</strong>检查<span style="color: #cf1322">轮胎</span></p><ul><li><p>制动</p></li><li><p>防冻液</p></li></ul><table><tbody><tr><th><p>车队</p></th><th><p>电话</p></th></tr><tr><td><p>一队</p></td><td><p>8001</p></td></tr></tbody></table>';
const HOSTILE =
  '<p>停运</p><script>window.wasRun = 1</script><img src=x onerror="window.wasRun = 1"><a href="javascript:window.wasRun=1">链接</a>';
const WRITTEN =
  '## 冬季安全\n\n出车前**检查**：\n\n1. 轮胎\n2. 制动\n\n| 车队 | 电话 |\n| --- | --- |\n| 一队 | 8001 |\n\n<script>window.wasRun = 1</script>';

const rich = html('富文本');
const text = markdown('Markdown');
const source = (language: string, start: string): EditorCase => ({ title: `代码：${language}`, field: code('代码', { language }), start });

export const editorCases: Readonly<Record<string, EditorCase>> = {
  rich: { title: '富文本', field: rich },
  richFilled: { title: '富文本：已有内容', field: rich, start: FORMATTED },
  richHostile: { title: '富文本：含脚本的内容', field: rich, start: HOSTILE },
  richShort: { title: `富文本：最多 ${SHORT} 个字符`, field: html('富文本', { maxLength: SHORT }) },
  richDisabled: { title: '富文本：禁用', field: rich, start: FORMATTED, isDisabled: true },
  richWrong: { title: '富文本：标为有误', field: rich, hasError: true },
  markdown: { title: 'Markdown', field: text },
  markdownFilled: { title: 'Markdown：已有内容', field: text, start: WRITTEN },
  markdownDisabled: { title: 'Markdown：禁用', field: text, start: WRITTEN, isDisabled: true },
  sql: source('SQL', "select plate, sum(net) -- 净重\nfrom waybill\nwhere status = '3'\ngroup by plate;"),
  json: source('JSON', '{\n  "plate": "晋A12345",\n  "net": 32.9\n}'),
  javascript: source('JavaScript', 'const net = (gross, tare) => gross - tare; // 净重'),
  html: source('HTML', '<p class="note">停运</p>'),
  css: source('CSS', '.note {\n  color: #cf1322;\n}'),
  xml: source('XML', '<waybill no="YD1"><net>32.9</net></waybill>'),
  codeShort: { title: `代码：最多 ${SHORT} 个字符`, field: code('代码', { language: 'SQL', maxLength: SHORT }) },
  codeDisabled: { title: '代码：禁用', field: code('代码', { language: 'SQL' }), start: 'select 1;', isDisabled: true },
};
