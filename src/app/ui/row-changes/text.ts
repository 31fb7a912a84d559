/** Texts of 变更记录. */
import { ROW_CHANGES } from '#domain/row-changes.ts';
import type { ChangeKind } from '#domain/row-changes.ts';

const verbs: Readonly<Record<ChangeKind, string>> = {
  create: '新建',
  before: '修改前',
  edit: '修改',
  bin: '移入回收站',
  back: '从回收站恢复',
  delete: '删除',
};

export const rowChangesText = {
  title: '变更记录',
  label: (title: string) => `${title}的变更记录`,
  verbs,
  somebody: '系统',
  madeAt: (made: string, stored: string) => `${made} 在设备上修改，${stored} 同步`,
  waits: (made: string) => `${made} 在这台设备上修改，还没有同步`,
  syncedHere: (made: string, stored: string) => `${made} 在这台设备上修改，${stored} 同步`,
  recordedSince: (time: string) => `修改从 ${time} 起有记录`,
  filled: (count: number) => `填写了 ${count} 项`,
  /** Beside what this device did. */
  missing: {
    needsServer: '离线：只列出在这台设备上做过的修改，其余的要连上服务器才能看到。',
    failed: '没有读到服务器的变更记录，下面是在这台设备上做过的修改。',
    notOffered: '这台服务器没有变更记录，下面是在这台设备上做过的修改。',
  },
  noneHere: '这台设备上没有做过修改',
  untouched: '从系统开始记录以来，这条数据没有改过。',
  older: '更早的变更',
  mostShown: `只列出最近的 ${ROW_CHANGES.mostRows} 条`,
  here: '在这台设备上提交的结果',
} as const;
