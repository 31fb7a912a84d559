/** What client and server know of saved views. */
export const SAVED_VIEWS = {
  path: '/sys/savedView',
  share: 'system:savedView:share',
  shareTitle: '共享列表视图',
  /** Of one list. */
  viewsMax: 50,
  titleMax: 40,
  keyMax: 200,
  /** Characters of all views of one list. */
  bodyMax: 60_000,
  rolesMax: 50,
} as const;
