/** What the pickers of people read from the server, and what they show of it without one. */
import { describe, expect, test } from 'vitest';
import { decodeDeparts, decodePage } from '#app/ui/widgets/people/decoders/people.ts';
import { keptPage, withSeen } from '#app/ui/widgets/people/kept.ts';
import { departAndBelow, flatDeparts } from '#domain/people.ts';
import type { PeopleRow } from '#domain/people.ts';

const person = (username: string, realname: string, orgCodeTxt = ''): PeopleRow => ({
  id: `id-${username}`,
  value: username,
  text: realname,
  cells: { username, realname, orgCodeTxt },
});

describe('answers', () => {
  test('a user is chosen by account; the sex is told as text; a record without an account is left out', () => {
    const records = [
      { id: '1', username: 'zhang', realname: '张三', sex: 2, phone: null, birthday: '1990-01-02 00:00:00', orgCodeTxt: '磅房' },
      { id: '2', realname: '无账号' },
      { username: 'no-id' },
      'nonsense',
    ];
    expect(decodePage({ records, total: 40 }, 'people')).toEqual({
      total: 40,
      rows: [
        {
          id: '1',
          value: 'zhang',
          text: '张三',
          cells: { realname: '张三', username: 'zhang', sex: '女', phone: '', birthday: '1990-01-02', orgCodeTxt: '磅房' },
        },
      ],
    });
  });

  test('a position shows the text of its rank and not its code; a role is chosen by its code', () => {
    expect(decodePage([{ id: '7', name: '班长', code: 'head', postRank: '2', postRank_dictText: '中高级' }], 'positions')?.rows).toEqual([
      { id: '7', value: 'head', text: '班长', cells: { name: '班长', code: 'head', rank: '中高级' } },
    ]);
    expect(decodePage({ records: [{ id: '9', roleName: '财务', roleCode: 'finance' }] }, 'roles')).toEqual({
      total: 1,
      rows: [{ id: '9', value: 'finance', text: '财务', cells: { roleName: '财务', roleCode: 'finance' } }],
    });
  });

  test.each([[undefined], ['<html>'], [{ list: [] }]])('%j is no page', answer => {
    expect(decodePage(answer, 'people')).toBeUndefined();
  });

  test('departments keep their children; a node without an id is left out; a tree without an end is cut', () => {
    const endless: { id: string; title: string; children: unknown[] } = { id: 'x', title: '环', children: [] };
    endless.children = [endless];
    expect(decodeDeparts([{ key: 'a', title: '甲', children: [{ id: 'b', departName: '乙', children: null }, { title: '丙' }] }])).toEqual([
      { id: 'a', name: '甲', orgCode: '', children: [{ id: 'b', name: '乙', orgCode: '', children: [] }] },
    ]);
    expect(flatDeparts(decodeDeparts([endless]) ?? []).length).toBeLessThan(60);
    expect(decodeDeparts({})).toBeUndefined();
  });
});

describe('what this device has seen', () => {
  const kept = [person('a', '安然', '磅房'), person('b', '白勇', '调度中心,磅房'), person('c', '陈晨', '财务部')];

  test('a page that was read is kept first, nobody twice', () => {
    expect(withSeen(kept, [person('c', '陈晨晨'), person('d', '丁一')]).map(({ text }) => text)).toEqual([
      '陈晨晨',
      '丁一',
      '安然',
      '白勇',
    ]);
  });

  test('it is searched by every column asked for, in pages', () => {
    const ask = (sought: Readonly<Record<string, string>>, pageNo = 1, departNames?: readonly string[]) =>
      keptPage(kept, { pageNo, pageSize: 2, sought }, departNames);
    expect(ask({}, 2)).toEqual({ rows: [kept[2]], total: 3 });
    expect(ask({ username: ' B ', realname: '' }).rows).toEqual([kept[1]]);
    expect(ask({ username: 'b', realname: '安' }).total).toBe(0);
    expect(ask({}, 1, ['磅房']).rows).toEqual([kept[0], kept[1]]);
  });

  test('a department stands for those below it', () => {
    const tree = [{ id: '1', name: '集团', orgCode: '', children: [{ id: '2', name: '磅房', orgCode: '', children: [] }] }];
    expect(departAndBelow(tree, '1').map(({ name }) => name)).toEqual(['集团', '磅房']);
    expect(departAndBelow(tree, '2').map(({ name }) => name)).toEqual(['磅房']);
    expect(departAndBelow(tree, '3')).toEqual([]);
    expect(flatDeparts(tree).map(({ path }) => path)).toEqual(['集团', '集团 / 磅房']);
  });
});
