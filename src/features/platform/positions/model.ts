/** 职务管理. Server and client share this module. */

export const POSITION_CODES = {
  list: 'system:position:list',
  add: 'system:position:add',
  edit: 'system:position:edit',
  delete: 'system:position:delete',
} as const;

/** In characters. */
export const POSITION_MAX = { name: 100, code: 50 } as const;
/** A user's position is stored by its code. */
export const POSITION_CODE_PATTERN = /^[\w-]+$/;
/** The dictionary of ranks. */
export const RANK_DICT = 'position_rank';

/** `rank`: a value of the dictionary. */
export type Position = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly rank: string;
  readonly rankName: string;
};
export type PositionDraft = Pick<Position, 'name' | 'code' | 'rank'>;
export type PositionQuery = { readonly pageNo: number; readonly pageSize: number; readonly name: string };
