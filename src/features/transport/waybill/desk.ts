/** The waybills that dispatchers work on: which wait, and today's figures. */
export const waybillQueues = [
  { label: '待派车', in: ['10'], step: 'dispatch', since: 'createTime', lateAfterHours: 4 },
  { label: '待接单', in: ['20'], step: 'accept', since: 'dispatchTime', lateAfterHours: 2 },
  { label: '待装货', in: ['30'], step: 'loadConfirm', since: 'dispatchTime', lateAfterHours: 12 },
  { label: '运输中', in: ['40'], step: 'arriveConfirm', since: 'loadTime', lateAfterHours: 48 },
  { label: '待卸货', in: ['50'], step: 'unloadConfirm', since: 'arriveTime', lateAfterHours: 8 },
  { label: '待审核', in: ['60'], step: 'auditPass', since: 'unloadTime', lateAfterHours: 24 },
  { label: '异常挂起', in: ['90'], step: 'unhang', since: 'updateTime', lateAfterHours: 4 },
] as const;

/** The figures of a day stand against the day's plan. */
export const DISPATCHED_TODAY = '今日派车';
export const UNLOADED_TODAY = '今日卸货';

export const waybillFigures = [
  { label: DISPATCHED_TODAY, on: 'dispatchTime', sum: 'planWeight', isOwn: true },
  { label: '在途', in: ['40'], sum: 'loadNetWeight' },
  { label: UNLOADED_TODAY, on: 'unloadTime', sum: 'unloadNetWeight', isOwn: true },
  { label: '待审', in: ['60'], sum: 'unloadNetWeight' },
] as const;
