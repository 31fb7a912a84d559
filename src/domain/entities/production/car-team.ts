/** 车队. */
import { defineEntity } from '../../entity/define-entity.ts';
import { depart, dict, integer, longText, ref, text } from '../../entity/field.ts';

export const carTeam = defineEntity({
  name: 'carTeam',
  title: '车队',
  area: 'production',
  route: '/production/mtCarTeam',
  component: 'mt/production/MtCarTeamList',
  table: 'mt_car_team',
  endpoint: '/car_team/mtCarTeam',
  hasEnableList: true,
  permission: 'mtCarTeam',
  titleField: 'teamName',
  searchFields: ['teamCode', 'teamName', 'leader', 'phone'],
  fields: [
    text('teamCode', '车队编号', { maxLength: 32, unique: true, autoCode: 'CD{yyMM}{3}' }),
    text('teamName', '车队名称', { required: true, maxLength: 100, unique: true }),
    dict('teamType', '车队类型', 'team_type', { required: true }),
    ref('carrierUnitId', '承运单位', 'carrierUnit'),
    ref('companyId', '所属企业', 'company'),
    depart('departId', '对应部门'),
    text('leader', '队长', { required: true, maxLength: 40 }),
    text('phone', '联系电话', { required: true, maxLength: 20, rule: 'mobile' }),
    integer('carCount', '车辆数', { readonly: true }),
    integer('driverCount', '司机数', { readonly: true }),
    dict('settleCycle', '结算周期', 'settle_cycle'),
    text('bankName', '开户行', { maxLength: 80 }),
    text('bankAccount', '银行账号', { maxLength: 30, rule: 'bankCard', sensitive: true }),
    longText('remark', '备注', { maxLength: 500 }),
    dict('status', '状态', 'enable_status', { required: true, default: '1' }),
  ],
  listColumns: ['teamCode', 'teamName', 'teamType', 'carrierUnitId', 'companyId', 'leader', 'phone', 'carCount', 'driverCount', 'settleCycle', 'status'],
  query: [
    { field: 'teamName', rule: 'like' },
    { field: 'teamType', rule: 'eq' },
    { field: 'carrierUnitId', rule: 'eq' },
    { field: 'companyId', rule: 'eq' },
    { field: 'status', rule: 'eq' },
  ],
  flow: {
    field: 'status',
    initial: '1',
    transitions: [
      { action: 'enable', button: '启用', from: ['0'], to: '1' },
      { action: 'disable', button: '停用', from: ['1'], to: '0' },
    ],
  },
  totals: { rowId: 'totalDataItem', sum: ['carCount', 'driverCount'], avg: [] },
  offline: 'full',
  seedRows: 90,
});
