/** docs/hooks.md names what is there: users' scripts hold on to these names, so a changed one is missed here. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULT_KINDS } from '#server/dev/faults/fault-rules.ts';
import { sourcesUnder } from '#tests/support/source-files.ts';

const page = readFileSync('docs/hooks.md', 'utf8');
const code = sourcesUnder('src')
  .map(({ text }) => text)
  .join('\n');
const namesIn = (text: string): readonly string[] => [...text.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);

test('every kind of fault is named, and no other', () => {
  const [, kinds = ''] = /Kinds: ([^]*?)\nNeither/.exec(page) ?? [];

  expect(
    namesIn(kinds)
      .filter(name => !['ms', 'param'].includes(name))
      .toSorted(),
  ).toEqual([...FAULT_KINDS].toSorted());
});

test('every data-testid and attribute that is named is in the program, with its values', () => {
  const [, listed = ''] = /\*\*`data-testid`\*\*([^]*?)- \*\*The first frame/.exec(page) ?? [];
  const [, ofBadge = ''] = /`data-state` =([^]*?)`data-link`/.exec(listed) ?? [];
  const [, ofLink = ''] = /`data-link` = ([^;]*);/.exec(listed) ?? [];
  const [, ofRow = ''] = /`data-sync` = (.*)\./.exec(page) ?? [];
  const ids = ['login-form', 'sync-badge', 'offline-bar', 'list-table', 'list-total', 'outbox-list'];

  expect(ids.filter(id => !namesIn(listed).includes(id))).toEqual([]);
  expect(ids.filter(id => !code.includes(`data-testid="${id}"`))).toEqual([]);
  const values = [ofBadge, ofLink, ofRow].map(namesIn);
  expect(values.map(names => names.length)).toEqual([6, 3, 3]);
  expect(values.flat().filter(value => !code.includes(`'${value}'`))).toEqual([]);
});

test('window.quayside has the functions that are named', () => {
  const door = readFileSync('src/app/shell/use-debug-door.ts', 'utf8');
  const named = [...page.matchAll(/^quayside\.(\w+)\(/gm)].map(([, name = '']) => name);

  expect([...door.matchAll(/^ {6}(\w+): \(/gm)].map(([, name = '']) => name).toSorted()).toEqual(named.toSorted());
});
