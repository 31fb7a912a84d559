/** The records that a waybill's steps leave in its track (运单节点), and the papers they open. */
import { ADDED } from '#schema/creations.ts';
import type { Creation } from '#schema/creations.ts';

/** The fields that may say when a step happened and where. */
type Moment = 'loadTime' | 'departTime' | 'arriveTime' | 'unloadTime';
type Site = 'loadPlace' | 'unloadPlace';
type Act =
  | typeof ADDED
  | 'dispatch'
  | 'recallDispatch'
  | 'accept'
  | 'reDispatch'
  | 'loadConfirm'
  | 'arriveConfirm'
  | 'unloadConfirm'
  | 'auditPass'
  | 'auditReject'
  | 'unAudit'
  | 'settle'
  | 'unSettle'
  | 'hang'
  | 'unhang'
  | 'void'
  | 'restore';
type Created = Creation<Moment | Site | 'plateNumber' | 'auditRemark' | 'exceptionType' | 'consumerId' | 'unloadNetWeight', Act>;

const WEB = 'web'; // dictionary doc_source: 后台录入

/** @param place absent: somewhere on the way. @param time absent: when the server took the step. */
const node = (
  act: Act,
  trackNode: string,
  place: Site | undefined,
  more: { readonly time?: Moment; readonly remark?: 'plateNumber' | 'auditRemark' } = {},
): Created => ({
  entity: 'waybillTrack',
  by: 'waybillId',
  at: [act],
  values: {
    trackNode,
    nodeTime: more.time ? { of: more.time } : { stamp: 'now' },
    ...(place && { place: { of: place } }),
    operator: { stamp: 'user' },
    docSource: WEB,
    ...(more.remark && { remark: { of: more.remark } }),
  },
});

export const waybillCreations: readonly Created[] = [
  node(ADDED, 'create', 'loadPlace'),
  node('dispatch', 'dispatch', 'loadPlace', { remark: 'plateNumber' }),
  node('recallDispatch', 'recall', 'loadPlace'),
  node('accept', 'accept', 'loadPlace'),
  node('reDispatch', 'reDispatch', 'loadPlace', { remark: 'plateNumber' }),
  node('loadConfirm', 'load', 'loadPlace', { time: 'loadTime' }),
  node('loadConfirm', 'depart', 'loadPlace', { time: 'departTime' }),
  node('arriveConfirm', 'arriveUnload', 'unloadPlace', { time: 'arriveTime' }),
  node('unloadConfirm', 'unload', 'unloadPlace', { time: 'unloadTime' }),
  node('auditPass', 'audit', 'unloadPlace', { remark: 'auditRemark' }),
  node('auditReject', 'reject', 'unloadPlace', { remark: 'auditRemark' }),
  node('unAudit', 'unAudit', 'unloadPlace', { remark: 'auditRemark' }),
  node('settle', 'settle', 'unloadPlace'),
  node('unSettle', 'unSettle', 'unloadPlace'),
  node('hang', 'exception', undefined),
  node('unhang', 'resume', undefined, { remark: 'auditRemark' }),
  node('void', 'void', 'loadPlace'),
  node('restore', 'restore', 'loadPlace'),
  {
    entity: 'waybillException',
    by: 'waybillId',
    at: ['hang'],
    values: {
      exceptionType: { of: 'exceptionType' },
      occurTime: { stamp: 'now' },
      description: '运单异常挂起时登记，请补充经过',
      reportBy: { stamp: 'user' },
      docSource: WEB,
    },
  },
  {
    entity: 'waybillReceipt',
    by: 'waybillId',
    at: ['unloadConfirm'],
    isFirst: true,
    values: {
      consumerId: { of: 'consumerId' },
      signTime: { of: 'unloadTime' },
      signWeight: { of: 'unloadNetWeight' },
    },
  },
];
