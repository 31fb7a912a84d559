/** The uploads with each of their options. Each is open at ?part=uploads&case=…. */
import { file, image } from '#schema/field.ts';
import type { FieldSpec } from '#schema/field.ts';

export type UploadCase = {
  readonly title: string;
  readonly field: FieldSpec;
  /** `direct`: sent when it is chosen. `popup`: chosen in the pop-up. Otherwise kept on this device until a record is saved. */
  readonly how?: 'direct' | 'popup';
  readonly start?: string;
  readonly isDisabled?: boolean;
};

const many = { multiple: true } as const;
const AT_MOST = 3;
const SAMPLES = 'seed/slip-1.svg,seed/slip-2.svg,seed/slip-3.svg';
const LISTED = '[{"fileName":"合同.svg","filePath":"seed/contract-1.svg","fileSize":2048}]';

export const uploadCases: Readonly<Record<string, UploadCase>> = {
  images: { title: '图片', field: image('图片', many) },
  files: { title: '附件', field: file('附件', many) },
  one: { title: '单个附件', field: file('附件') },
  limit: { title: `最多 ${AT_MOST} 个，保留最新的`, field: file('附件', { ...many, atMost: AT_MOST }) },
  stored: { title: '已上传的图片', field: image('图片', many), start: SAMPLES },
  array: { title: '列表形式的值', field: file('附件', { ...many, shape: 'array' }), start: LISTED },
  cells: { title: '单元格形式的值', field: file('附件', { ...many, shape: 'cells' }) },
  missing: { title: '找不到的文件', field: file('附件', many), start: `local-file:${'0'.repeat(32)}/合同扫描件.pdf` },
  disabled: { title: '禁用', field: image('图片', many), start: SAMPLES, isDisabled: true },
  popup: { title: '弹窗：附件', field: file('附件', many), how: 'popup' },
  popupImages: { title: '弹窗：图片', field: image('图片', many), how: 'popup', start: SAMPLES },
  direct: { title: '立即上传：附件', field: file('附件', many), how: 'direct' },
  directImages: { title: '立即上传：图片', field: image('图片', many), how: 'direct' },
  directArray: { title: '立即上传：列表形式的值', field: file('附件', { ...many, shape: 'array' }), how: 'direct' },
  directLimit: { title: `立即上传：最多 ${AT_MOST} 个`, field: file('附件', { ...many, atMost: AT_MOST }), how: 'direct' },
  directFolder: {
    title: '立即上传：另一个目录，不改名',
    field: file('附件', { ...many, upload: { biz: 'contract', rename: false } }),
    how: 'direct',
  },
  directOpen: { title: '立即上传：不发送登录信息', field: file('附件', { ...many, upload: { token: false } }), how: 'direct' },
};
