/**
 * The workbooks that JeecgBoot's own Vue 3 front end (3.9.3) downloads from its lists, with the heads of that version: the chosen rows, or all
 * that the search of the page finds. Whoever may see a list may have its file.
 */
import type { FastifyInstance } from 'fastify';
import { CATEGORY_CODES } from '#features/platform/categories/model.ts';
import { DEPART_CODES } from '#features/platform/departments/model.ts';
import { DICTIONARY_CODES } from '#features/platform/dictionaries/model.ts';
import { FILL_RULE_CODES } from '#features/platform/fill-rules/model.ts';
import { POSITION_CODES } from '#features/platform/positions/model.ts';
import { ROLE_ADMIN_CODES } from '#features/platform/roles/model.ts';
import type { PageRouteDeps } from '../../feature.ts';
import type { Database } from '../../database.ts';
import { forbidden, knownRefusal } from '../../entities/refusal.ts';
import { writeWorkbook } from '../../excel/workbook.ts';
import type { Sheet } from '../../excel/workbook.ts';
import { textIn } from '../../web/json.ts';
import { createFairQueue } from '../../work/fair-queue.ts';
import type { Caller } from '../caller.ts';
import { withCategories } from '../categories/category-store.ts';
import { seenBy } from '../departments/seen-departs.ts';
import { withFillRules } from '../fill-rules/tables.ts';
import { idsIn } from '../users/user-values.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const WIDTH = 20;
type Line = Readonly<Record<string, unknown>>;

/** `heads`: by the property of a line; the page searches by the same names. */
type ListFile = {
  readonly path: string;
  readonly what: string;
  readonly needs: string;
  readonly heads: Readonly<Record<string, string>>;
  readonly lines: (db: Database, caller: Caller) => Promise<readonly Line[]>;
};

const LIST_FILES: readonly ListFile[] = [
  {
    path: '/sys/role',
    what: '角色',
    needs: ROLE_ADMIN_CODES.list,
    heads: { roleName: '角色名', roleCode: '角色编码', description: '描述' },
    lines: db =>
      db
        .selectFrom('sys_role')
        .select(['id', 'role_name as roleName', 'role_code as roleCode', 'description'])
        .orderBy('role_code')
        .execute(),
  },
  {
    path: '/sys/position',
    what: '职务',
    needs: POSITION_CODES.list,
    heads: { code: '职务编码', name: '职务级别名称', postLevel: '职务级别' },
    lines: db =>
      db.selectFrom('sys_position').select(['id', 'code', 'name', 'post_rank as postLevel']).orderBy('post_rank').orderBy('code').execute(),
  },
  {
    path: '/sys/dict',
    what: '数据字典',
    needs: DICTIONARY_CODES.list,
    heads: {
      dictName: '字典名称',
      dictCode: '字典编码',
      description: '描述',
      itemText: '字典项文本',
      itemValue: '字典项值',
      itemDescription: '字典项描述',
      sortOrder: '排序',
    },
    lines: db =>
      db
        .selectFrom('sys_dict as dict')
        .leftJoin('sys_dict_item as item', 'item.dict_id', 'dict.id')
        .select(['dict.id as id', 'dict.dict_name as dictName', 'dict.dict_code as dictCode', 'dict.description as description'])
        .select(['item.item_text as itemText', 'item.item_value as itemValue', 'item.description as itemDescription'])
        .select('item.sort_order as sortOrder')
        .where('dict.del_flag', '=', 0)
        .orderBy('dict.dict_code')
        .orderBy('item.sort_order')
        .execute(),
  },
  {
    path: '/sys/category',
    what: '分类字典',
    needs: CATEGORY_CODES.list,
    heads: { name: '类型名称', code: '类型编码', hasChild: '是否有子节点(1:有)' },
    lines: db =>
      withCategories(db).selectFrom('sys_category').select(['id', 'name', 'code', 'has_child as hasChild']).orderBy('code').execute(),
  },
  {
    path: '/sys/sysDepart',
    what: '部门',
    needs: DEPART_CODES.list,
    heads: {
      departNameUrl: '部门路径',
      departName: '部门名称',
      departNameEn: '英文名',
      departOrder: '排序',
      description: '描述',
      orgCategory: '机构类别',
      orgCode: '机构编码',
      mobile: '手机号',
      fax: '传真',
      address: '地址',
      memo: '备注',
    },
    lines: async (db, caller) => withPaths(await seenBy({ db, caller })),
  },
  {
    path: '/sys/fillRule',
    what: '填值规则',
    needs: FILL_RULE_CODES.list,
    heads: { ruleName: '规则名称', ruleCode: '规则Code', ruleClass: '规则实现类', ruleParams: '规则参数' },
    lines: db =>
      withFillRules(db)
        .selectFrom('sys_fill_rule')
        .select(['id', 'rule_name as ruleName', 'rule_code as ruleCode', 'rule_class as ruleClass', 'rule_params as ruleParams'])
        .orderBy('rule_code')
        .execute(),
  },
];

/** A department is named with those above it. */
function withPaths(departs: readonly Line[]): readonly Line[] {
  const byId = new Map(departs.map(depart => [textIn(depart, 'id'), depart]));
  const pathOf = (depart: Line): string => {
    const above = byId.get(textIn(depart, 'parentId'));
    const name = textIn(depart, 'departName');
    return above === undefined ? name : `${pathOf(above)}/${name}`;
  };
  return departs.map(depart => ({ ...depart, departNameUrl: pathOf(depart) }));
}

/** The chosen lines, or those in which each searched property has the text; the page puts stars around it. */
function found({ heads }: ListFile, lines: readonly Line[], query: unknown): readonly Line[] {
  const chosen = idsIn(query, 'selections');
  if (chosen.length > 0) return lines.filter(line => chosen.includes(textIn(line, 'id')));
  const searched = Object.keys(heads)
    .map(name => [name, textIn(query, name).replaceAll('*', '').toLowerCase()] as const)
    .filter(([, text]) => text !== '');
  return lines.filter(line => searched.every(([name, text]) => textIn(line, name).toLowerCase().includes(text)));
}

const sheetOf = ({ what, heads }: ListFile, lines: readonly Line[], by: string): Sheet => ({
  name: what,
  titles: [`${what}列表数据`, `导出人:${by}`],
  heads: Object.values(heads).map(text => ({ text, width: WIDTH })),
  rows: lines.map(line => Object.keys(heads).map(name => cellOf(line[name]))),
});
const cellOf = (value: unknown): string | number | null => (typeof value === 'number' || typeof value === 'string' ? value : null);

export function registerListFiles(app: FastifyInstance, { db, callerOf }: PageRouteDeps): void {
  const workbooks = createFairQueue();
  for (const file of LIST_FILES)
    app.get(`${file.path}/exportXls`, { config: { needs: file.needs } }, async (request, reply) => {
      try {
        const caller = callerOf(request);
        if (!caller.permissions.has(file.needs)) throw forbidden();
        const sheet = sheetOf(file, found(file, await file.lines(db, caller), request.query), caller.realname);
        return await reply.type(WORKBOOK).send(Buffer.from(await workbooks(caller.userId, () => writeWorkbook(sheet))));
      } catch (error) {
        const refusal = knownRefusal(error);
        if (refusal) return refusal;
        throw error;
      }
    });
}
