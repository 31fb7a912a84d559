/**
 * The server calls of the pickers of people. Source: widget specification §7 Users and Lists for pickers; protocol reference §2.9.
 */
import { call, defineCalls } from '#wire/define-calls.ts';
import { decodeDeparts, decodePage } from './decoders/people.ts';
import type { DepartNarrowing, PeopleKind, PeopleQuery } from '#domain/people.ts';

const PATHS: Readonly<Record<PeopleKind, string>> = {
  people: '/sys/user/queryUserComponentData',
  roles: '/sys/role/list',
  positions: '/sys/position/list',
};

export const peopleCalls = defineCalls('app/ui/widgets/people', {
  /** One page of users, roles or positions, newest first. */
  list: call({
    request: (kind: PeopleKind, { pageNo, pageSize, sought, departId }: PeopleQuery) => ({
      method: 'GET',
      path: PATHS[kind],
      params: {
        ...Object.fromEntries(
          Object.entries(sought)
            .map(([column, text]) => [column, text.trim()] as const)
            .filter(([, text]) => text !== '')
            // Users are searched by a part of the text, the other lists by a pattern.
            .map(([column, text]) => [column, kind === 'people' ? text : `*${text}*`]),
        ),
        ...(departId === undefined ? {} : { departId }),
        column: 'createTime',
        order: 'desc',
        pageNo: String(pageNo),
        pageSize: String(pageSize),
      },
    }),
    decode: (result, kind) => decodePage(result, kind),
  }),
  /** The users with these accounts, in no order; who is not there, or not to be known, is left out. */
  named: call({
    request: (usernames: readonly string[]) => ({
      method: 'GET',
      path: '/sys/user/getMultiUser',
      isBareList: true,
      params: { username: usernames.join(',') },
    }),
    decode: result => decodePage(result, 'people')?.rows,
  }),
  /** The departments, as a tree; all of them unless narrowed. */
  departs: call({
    request: ({ condition = {}, exclude = [], areOfCarTeams = false }: DepartNarrowing) => ({
      method: 'GET',
      path: '/sys/sysDepart/queryTreeList',
      params: {
        ...(Object.keys(condition).length === 0 ? {} : { condition: JSON.stringify(condition) }),
        ...(exclude.length === 0 ? {} : { exclude: exclude.join(',') }),
        ...(areOfCarTeams ? { typecarteam: '1' } : {}),
      },
    }),
    decode: decodeDeparts,
  }),
});
