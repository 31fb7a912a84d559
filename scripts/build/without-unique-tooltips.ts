/**
 * Leaves antd's one tooltip for the whole page out of a build. The provider of antd's settings imports it, and with it all that opens beside something:
 * 8 KB of gzip that the sign-in page would load although nothing opens there. Nobody here asks for it (`tooltip={{ unique: true }}`).
 */
import type { Plugin } from 'vite';
import { changedModule, swapped } from './changed-module.ts';

const MODULE = /\/antd\/es\/config-provider\/index\.js$/;
const IMPORT = /import UniqueProvider from '\.\.\/tooltip\/UniqueProvider';/;
const NONE = `const UniqueProvider = () => {
  throw new Error('this build has no unique tooltips of antd: scripts/build/without-unique-tooltips.ts');
};`;

/** @returns undefined if the module is not as it was when this was written. */
export const withNoUniqueProvider = swapped(IMPORT, NONE);

export const withoutUniqueTooltips = (): Plugin => changedModule('without-unique-tooltips', MODULE, withNoUniqueProvider);
