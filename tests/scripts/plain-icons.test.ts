/** The build's icons are those of antd, with one wrapper for all. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withPlainIcon } from '../../scripts/build/plain-icons.ts';

const FOLDER = 'node_modules/@ant-design/icons/es/icons';
const icons = readdirSync(FOLDER).filter(name => /^[A-Z]\w+\.js$/.test(name));

test('every icon with one colour becomes a line that names its picture', () => {
  const plain = icons.filter(name => !name.includes('TwoTone'));
  expect(plain.length).toBeGreaterThan(600);
  for (const name of plain) {
    const changed = withPlainIcon(readFileSync(join(FOLDER, name), 'utf8'));
    expect(changed, name).toContain(`import icon from "@ant-design/icons-svg/es/asn/${name.replace('.js', '')}";`);
  }
});

test('a module that has changed is not touched', () => expect(withPlainIcon('export default 1;')).toBeUndefined());
