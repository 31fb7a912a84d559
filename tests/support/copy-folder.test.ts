/** A copied folder holds the same files, also in folders of folders, and empty ones. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyFolder } from './copy-folder.ts';

test('files, folders of folders and empty folders are copied; the copy is independent', () => {
  const root = mkdtempSync(join(tmpdir(), 'quayside-copy-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [from, to] = [join(root, 'from'), join(root, 'to')];
  mkdirSync(join(from, 'base', '5'), { recursive: true });
  mkdirSync(join(from, 'empty'));
  writeFileSync(join(from, 'version'), '17');
  writeFileSync(join(from, 'base', '5', 'rows'), Buffer.alloc(9_000, 7));
  mkdirSync(to);

  copyFolder(from, to);

  const listed = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  expect(listed(to)).toEqual(listed(from));
  expect(readFileSync(join(to, 'base', '5', 'rows'))).toEqual(readFileSync(join(from, 'base', '5', 'rows')));
  writeFileSync(join(to, 'version'), '18');
  expect(readFileSync(join(from, 'version'), 'utf8')).toBe('17');
});
