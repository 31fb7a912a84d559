/**
 * Leaves the filter menu of antd's table out of a build: with the tree, the radio buttons and the search inside it, it is 20 KB of the first list's
 * download, and no table here has antd's column filters, because a list has conditions of its own.
 */
import type { Plugin } from 'vite';
import { slashed } from './changed-module.ts';

const MENU = './FilterDropdown';
const IMPORTER = /\/antd\/es\/table\/hooks\/useFilter\/index\.js$/;
const REAL_MENU = /\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/;
const EMPTY_MENU = '\0quayside:no-table-filters';

/** What stands in for the menu: nothing draws it, and whoever does is told why. `flattenKeys` is asked about columns with filters only. */
export const EMPTY_MENU_CODE = `
export default function FilterDropdown() {
  throw new Error('this build has no column filters of antd: scripts/build/without-table-filters.ts');
}
export const flattenKeys = () => [];
`;

/** @throws when the menu is in the build all the same, because antd imports it from elsewhere or by another name. */
export function withoutTableFilters(): Plugin {
  return {
    name: 'quayside:without-table-filters',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === MENU && isTable(importer) ? EMPTY_MENU : undefined),
    load: id => (id === EMPTY_MENU ? EMPTY_MENU_CODE : undefined),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === 'chunk' ? file.moduleIds.find(id => REAL_MENU.test(slashed(id))) : undefined;
        if (found !== undefined) this.error(`${found} is in ${file.fileName}: look at scripts/build/without-table-filters.ts`);
      }
    },
  };
}

const isTable = (importer: string | undefined): boolean => importer !== undefined && IMPORTER.test(slashed(importer));
