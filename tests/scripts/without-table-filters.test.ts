/** The build leaves antd's filter menu out of tables: nothing here asks for column filters, and what stands in for the menu says so to whoever does. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EMPTY_MENU_CODE } from '../../scripts/build/without-table-filters.ts';

test('no table has column filters of antd', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(400);
  const wanting = files.filter(file =>
    /\b(?:filterDropdown|onFilter|filteredValue|filterMode)\b/.test(readFileSync(join('src', file), 'utf8')),
  );
  expect(wanting, 'a list has conditions of its own; or take the plugin out of vite.config.ts').toEqual([]);
});

test('antd’s table imports from the menu what the stand-in exports', () => {
  const importer = readFileSync('node_modules/antd/es/table/hooks/useFilter/index.js', 'utf8');
  expect(importer).toContain("import FilterDropdown, { flattenKeys } from './FilterDropdown';");
  expect(EMPTY_MENU_CODE).toMatch(/export default function FilterDropdown\b[\s\S]*export const flattenKeys\b/);
});
