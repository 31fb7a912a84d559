/**
 * The server calls of saved views: the user's own of all lists, and those shared with his roles; a save of one list. A server that lacks them answers
 * that the path does not exist, and the views stay on the device.
 */
import { SAVED_VIEWS } from '#domain/saved-views.ts';
import { decodeSavedQueries } from '#query/advanced/saved-query.ts';
import type { SavedQuery } from '#query/advanced/saved-query.ts';
import { flagOf, looseList, looseRecord, numberOf, textOf } from '#wire/decoders/loose.ts';
import { call, defineCalls } from '#wire/define-calls.ts';

export type OwnViews = { readonly key: string; readonly revision: number; readonly views: readonly SavedQuery[] };
export type SharedView = { readonly key: string; readonly by: string; readonly view: SavedQuery };
export type ServerViews = {
  readonly own: readonly OwnViews[];
  readonly shared: readonly SharedView[];
  readonly mayShare: boolean;
  readonly roles: readonly { readonly code: string; readonly name: string }[];
};

export const savedViewCalls = defineCalls('app/ui/saved-views', {
  list: call({
    request: () => ({ method: 'GET', path: `${SAVED_VIEWS.path}/list` }),
    decode: (result): ServerViews | undefined => {
      const { own, shared, roles } = looseRecord(result);
      if (!Array.isArray(own)) return undefined;
      return {
        own: looseList(own).map(one => ({ key: textOf(one, 'key'), ...viewsOf(one) })),
        shared: looseList(shared).flatMap(one =>
          decodeSavedQueries([looseRecord(one)['view']]).map(view => ({ key: textOf(one, 'key'), by: textOf(one, 'by'), view })),
        ),
        mayShare: flagOf(result, 'mayShare'),
        roles: looseList(roles).map(role => ({ code: textOf(role, 'code'), name: textOf(role, 'name') || textOf(role, 'code') })),
      };
    },
  }),
  save: call({
    request: (key: string, revision: number, views: readonly SavedQuery[]) => ({
      method: 'PUT',
      path: `${SAVED_VIEWS.path}/save`,
      body: { key, revision, views },
    }),
    decode: result => ({ isOld: flagOf(result, 'isOld'), ...viewsOf(result) }),
  }),
});

const viewsOf = (record: unknown): Omit<OwnViews, 'key'> => ({
  revision: numberOf(record, 'revision') ?? 0,
  views: decodeSavedQueries(looseRecord(record)['views']),
});
