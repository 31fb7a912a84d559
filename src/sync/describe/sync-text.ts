/** Texts of a list about its coverage, and of a first download. Ours. */
import type { Limitation } from '#query/capabilities.ts';
import type { SyncScope } from '#schema/entity-def.ts';

const LIMITATION: Readonly<Record<Limitation, string>> = {
  windowsOnly: '此服务器不支持整表同步，只保存看过的数据',
  noDeltas: '此服务器不支持增量同步，他人的修改靠定时通读发现',
  shiftedTimes: '服务器的时区与数据不一致，同步已按偏差修正，按时间查询和导出可能不准，请联系管理员',
  noCount: '此服务器的总数不准，无法按数量核对',
  noAbsence: '此服务器不能按编号查询，已删除的数据可能晚些才消失',
};

/** The same as a short text beside the coverage. */
const LIMITATION_SHORT: Readonly<Record<Limitation, string>> = {
  windowsOnly: '只保存看过的数据',
  noDeltas: '无增量同步',
  shiftedTimes: '时区不一致',
  noCount: '总数不准',
  noAbsence: '删除可能晚现',
};

export const syncText = {
  limitationShort: (limitation: Limitation) => LIMITATION_SHORT[limitation],
  limitation: (limitation: Limitation) => LIMITATION[limitation],
  /** The reason why a list is not downloaded whole although nothing is wrong. */
  scope: (scope: SyncScope) =>
    scope.kind === 'recent' ? `本机保存最近 ${scope.days} 天` : scope.kind === 'onDemand' ? '只保存看过的数据' : undefined,
  /** Others' changes come a little later. */
  noPushShort: '实时更新不可用',
  noPush: '实时更新不可用，他人的修改最多晚 30 秒出现',
  coverageWith: (coverage: string, why: string) => `${coverage}：${why}`,
  seeding: (rows: number, total: number | undefined) =>
    total === undefined ? `正在下载 ${rows} 条` : `正在下载 ${rows} / ${total} 条（${percent(rows, total)}%）`,
  seedPaused: (rows: number, total: number | undefined) =>
    total === undefined ? `已暂停下载，${rows} 条` : `已暂停下载，${rows} / ${total} 条（${percent(rows, total)}%）`,
  pauseSeed: '暂停下载',
  resumeSeed: '继续',
  downloads: '首次下载',
  checks: '逐条核对',
  checking: (rows: number, total: number) => `正在与服务器核对 ${rows} / ${total} 条（${percent(rows, total)}%）`,
} as const;

/** Whole percent; 100 only if everything is there. */
function percent(rows: number, total: number): number {
  return total <= 0 || rows >= total ? 100 : Math.floor((rows / total) * 100);
}
