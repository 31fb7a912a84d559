/** Shared by client and server: saved views. */
export const SAVED_VIEWS = {
  path: '/sys/savedView',
  share: 'system:savedView:share',
  shareTitle: '共享列表视图',
  /** With the roles that the owner has himself, and no others. */
  shareOwn: 'system:savedView:shareOwn',
  shareOwnTitle: '把列表视图共享给自己的角色',
  /** Of one list. */
  viewsMax: 50,
  titleMax: 40,
  keyMax: 200,
  /** Characters of all views of one list. */
  bodyMax: 60_000,
  rolesMax: 50,
} as const;
