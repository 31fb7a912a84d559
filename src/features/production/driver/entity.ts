/** 司机. A driver with licence, qualification and account. */
import { defineEntity } from '#schema/define-entity.ts';
import { date, decimal, dict, flag, group, image, longText, ref, text } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';

/** A driver's login in the drivers' app. `field` contains its name; users with `{permission}:{action}` set its password at `{endpoint}/{action}` (PUT). */
export const driverLogin = { field: 'username', action: 'changpsw' } as const;

export const driver = defineEntity({
  name: 'driver',
  title: '司机',
  area: 'production',
  route: '/production/xkUserDriver',
  component: 'mt/production/XkUserDriverList',
  table: 'xk_user_driver',
  endpoint: '/xkuserdriver/xkUserDriver',
  permission: 'xkUserDriver',
  titleField: 'name',
  searchFields: ['driverCode', 'name', 'phone', 'licenseNo'],
  fields: {
    ...group('个人', {
      driverCode: text('司机编号', { maxLength: 32, unique: true, autoCode: 'SJ{yyMM}{4}' }),
      name: text('姓名', { required: true, maxLength: 40 }),
      phone: text('手机号', { required: true, maxLength: 20, rule: 'mobile', unique: true }),
      idCard: text('身份证号', { required: true, maxLength: 18, rule: 'nationalId', unique: true, sensitive: true }),
      sex: dict('性别', 'sex'),
      avatar: image('头像', { multiple: true }),
      username: text('登录账号', { maxLength: 32, unique: true, checkCode: 'login_name' }),
    }),
    ...group('证照', {
      licenseNo: text('驾驶证号', { isCode: true, required: true, maxLength: 20, sensitive: true }),
      licenseClass: dict('准驾车型', 'license_class', { required: true }),
      licenseOrg: text('驾驶证发证机关', { maxLength: 100 }),
      licenseStart: date('驾驶证有效期自'),
      licenseEnd: date('驾驶证有效期至', { required: true }),
      qualificationNo: text('从业资格证号', { isCode: true, required: true, maxLength: 20, sensitive: true }),
      qualificationEnd: date('从业资格证有效期至'),
    }),
    ...group('归属', {
      carrierUnitId: ref('承运单位', 'carrierUnit'),
      carTeamId: ref('车队', 'carTeam', { where: { carrierUnitId: { same: 'carrierUnitId' } }, fills: { carrierUnitId: 'carrierUnitId' } }),
      defaultCarId: ref('常用车辆', 'car', { where: { carrierUnitId: { same: 'carrierUnitId' }, carTeamId: { same: 'carTeamId' } } }),
    }),
    ...group('收款', {
      bankName: text('开户行', { maxLength: 80 }),
      bankAccount: text('收款账号', { maxLength: 30, rule: 'bankCard', sensitive: true }),
      driverStatus: dict('司机状态', 'driver_status', { readonly: true, default: 'idle' }),
      isBlack: flag('是否黑名单', { readonly: true, default: 'N' }),
      score: decimal('服务评分', { readonly: true, scale: 1 }),
      remark: longText('备注', { maxLength: 500 }),
    }),
  },
  glance: {
    band: ['phone', 'carrierUnitId', 'carTeamId', 'defaultCarId', 'licenseClass', 'licenseEnd', 'qualificationEnd', 'score'],
    lines: [],
  },
  listColumns: [
    { name: 'name', widthPx: 84 },
    'phone',
    { name: 'licenseClass', widthPx: 88 },
    { name: 'carrierUnitId', widthPx: 188 },
    { name: 'carTeamId', widthPx: 162 },
    { name: 'defaultCarId', widthPx: 100 },
    'licenseEnd',
    'qualificationEnd',
    'score',
    'driverCode',
    'idCard',
    'qualificationNo',
    { name: 'driverStatus', widthPx: 88 },
  ],
  query: [
    { field: 'name', rule: 'like' },
    { field: 'phone', rule: 'like' },
    { field: 'carrierUnitId', rule: 'eq' },
    { field: 'carTeamId', rule: 'eq' },
    { field: 'licenseClass', rule: 'eq' },
    { field: 'driverStatus', rule: 'in' },
  ],
  flow: {
    field: 'driverStatus',
    initial: 'idle',
    editableIn: ['idle', 'busy', 'rest', 'leave', 'frozen'],
    deletableIn: ['idle', 'rest', 'leave'],
    transitions: [
      { action: 'assign', button: '派单', from: ['idle'], to: 'busy', auto: true },
      { action: 'release', button: '完成任务', from: ['busy'], to: 'idle', auto: true },
      { action: 'rest', button: '登记休息', from: ['idle'], to: 'rest' },
      { action: 'leave', button: '登记请假', from: ['idle', 'rest'], to: 'leave' },
      { action: 'back', button: '恢复接单', from: ['rest', 'leave'], to: 'idle', next: true },
      { action: 'freeze', button: '冻结', from: ['idle', 'rest', 'leave'], to: 'frozen', requires: ['remark'], confirm: true },
      { action: 'unfreeze', button: '解冻', from: ['frozen'], to: 'idle' },
    ],
  },
  rules: [{ expr: 'licenseEnd > licenseStart', message: '驾驶证有效期止应晚于起' }],
  live: { socketKey: 'xk_user_driver' },
  verbs: verbsWithout('copy'),
  ownActions: { waybills: { label: '历史运单', on: 'row' }, changpsw: { label: '修改密码', on: 'row' } },
  roles: { clerk: [] },
  offline: 'full',
  seedRows: 3200,
});
