/** Texts of the page 业务定义 (/dev/entities). Not in the specification. */
import type { SyncScope } from '#schema/entity-def.ts';

export const entitiesText = {
  choose: '选择业务',
  facts: '概况',
  fields: (count: number) => `字段（${count}）`,
  dicts: (count: number) => `字典（${count}）`,
  steps: (count: number) => `步骤（${count}）`,
  flow: '状态流程',
  noFlow: '没有状态流程',
  noDicts: '没有用到字典',
  name: '名称',
  table: '数据表',
  endpoint: '接口',
  permission: '权限前缀',
  route: '页面',
  offline: '离线',
  scope: '保存到本机',
  computed: '公式',
  rules: '校验',
  label: '标题',
  kind: '类型',
  group: '分组',
  marks: '要求',
  code: '字典编码',
  items: '字典项',
  step: '步骤',
  way: '状态变化',
  requires: '须填',
  permissionCode: '权限码',
  required: '必填',
  readonly: '只读',
  unique: '唯一',
  sensitive: '中间打星',
  multiple: '多个',
  maxLength: (count: number) => `最多 ${count} 字`,
  scale: (count: number) => `${count} 位小数`,
  auto: '自动',
  confirm: '须确认',
  dictNotRead: '字典还没有读到',
  item: (text: string, value: string) => `${text}（${value}）`,
  equation: (field: string, expr: string) => `${field} = ${expr}`,
  list: '、',
} as const;

export const offlineText = { full: '可离线新增和修改', queue: '离线时排队', readonly: '只读' } as const;

export function scopeText(scope: SyncScope): string {
  if (scope.kind === 'recent') return `最近 ${scope.days} 天`;
  return scope.kind === 'all' ? '全部' : '只保存看过的';
}
