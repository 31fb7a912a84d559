/** Forms about equipment: its daily check, a copy of that form, its file, and a plan without a table. */
import { choice, day, decimal, files, longText, parentId, pictures, text, whole } from './form-def.ts';
import type { FormDef } from './form-def.ts';

const checkFields = {
  no: text('check_no', '点检单号', { required: true, length: 32, isSortable: true }),
  device: text('device_name', '设备名称', { required: true, length: 60, query: 'single' }),
  type: choice('device_type', '设备类别', 'vehicle_category', { query: 'single' }),
  date: day('check_date', '点检日期', { required: true, isSortable: true, query: 'group' }),
  result: choice('check_result', '点检结果', 'device_check_result', { required: true, query: 'single', defaultValue: '0' }),
  problem: longText('problem', '异常描述'),
  photos: pictures('photos', '现场照片'),
} as const;

export const deviceCheck: FormDef = {
  table: 'device_check',
  title: '设备点检记录',
  type: 1,
  theme: 'normal',
  fields: [
    checkFields.no,
    checkFields.device,
    checkFields.type,
    checkFields.date,
    choice('shift', '班次', 'shift_type', { view: 'radio' }),
    text('checker', '点检人', { required: true, length: 20 }),
    decimal('run_hours', '累计运行小时', 1, { isSortable: true, query: 'group' }),
    whole('oil_temperature', '油温(℃)'),
    checkFields.result,
    checkFields.problem,
    checkFields.photos,
    files('report_file', '点检表扫描件', { isListed: false }),
  ],
};

/** The same rows, for the users who follow up the findings. */
export const deviceCheckCopy: FormDef = {
  table: 'device_check$1',
  title: '设备点检异常跟踪',
  type: 1,
  theme: 'normal',
  copyOf: 'device_check',
  fields: [
    checkFields.result,
    checkFields.date,
    checkFields.no,
    checkFields.device,
    checkFields.problem,
    checkFields.photos,
    text('checker', '点检人', { required: true, length: 20 }),
  ],
};

export const deviceFile: FormDef = {
  table: 'device_file',
  title: '设备档案',
  type: 2,
  theme: 'tab',
  fields: [
    text('device_no', '设备编号', { required: true, length: 32, isSortable: true, query: 'single' }),
    text('device_name', '设备名称', { required: true, length: 60, query: 'single' }),
    choice('device_type', '设备类别', 'vehicle_category', { required: true }),
    text('maker', '生产厂家', { length: 60 }),
    day('bought_on', '购置日期', { isSortable: true }),
    decimal('price', '购置价格(元)', 2),
    choice('enabled', '使用状态', 'enable_status', { view: 'radio', defaultValue: '1' }),
  ],
};

export const deviceInsurance: FormDef = {
  table: 'device_insurance',
  title: '设备保险',
  type: 3,
  theme: 'normal',
  main: { table: 'device_file', foreignKey: 'device_id', relation: 'one' },
  fields: [
    parentId('device_id', '设备', 'text'),
    text('policy_no', '保单号', { required: true, length: 40 }),
    text('insurer', '保险公司', { required: true }),
    day('ends_on', '到期日期', { required: true }),
    decimal('premium', '保费(元)', 2),
  ],
};

export const yearlyCheckPlan: FormDef = {
  table: 'yearly_check_plan',
  title: '设备年检计划',
  type: 1,
  theme: 'normal',
  isSynced: false,
  fields: [
    text('device_name', '设备名称', { required: true, length: 60 }),
    day('plan_date', '计划日期', { required: true }),
    text('agency', '检验机构'),
  ],
};
