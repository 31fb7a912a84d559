/**
 * Leaves the drawn tree out of the table's download. antd's table imports four functions for the selection of rows from the index of @rc-component/tree
 * (1.4.0), and a file of the build takes with a module all that the module imports: 10 KB of gzip for a tree that no list draws. In a build the table
 * imports the two larger functions from where they are, and has the two small ones in itself: a list of keys with a key more or less.
 */
import type { Plugin } from 'vite';
import { changedModule, swapped } from './changed-module.ts';

const MODULE = /\/antd\/es\/table\/hooks\/useSelection\.js$/;
const IMPORT = /import \{ arrAdd, arrDel, conductCheck, convertDataToEntities \} from '@rc-component\/tree';/;
const DIRECT = `import { conductCheck } from '@rc-component/tree/es/utils/conductUtil';
import { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil';
const arrAdd = (list, value) => [...new Set([...(list ?? []), value])];
const arrDel = (list, value) => (list ?? []).filter(each => each !== value);`;

/** @returns undefined if the module is not as it was when this was written. */
export const withDirectImports = swapped(IMPORT, DIRECT);

export const withoutTableTree = (): Plugin => changedModule('without-table-tree', MODULE, withDirectImports);
