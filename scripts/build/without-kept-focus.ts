/**
 * Lets closed drawers go. `ignoreElement` of @rc-component/util (1.14.1) notes the focused element of each drawer and dialog in a table of its module; only the
 * end of a focus lock removes it, and a drawer inside a page has none. So the button that closed each form held the whole form, 1,400 nodes and up to half
 * a megabyte, until the page was closed. In a build the element is noted under a lock only; nothing reads it without one.
 */
import type { Plugin } from 'vite';
import { changedModule, swapped } from './changed-module.ts';

const MODULE = /\/@rc-component\/util\/es\/Dom\/focus\.js$/;
const NOTED = /const ignoreElement = (\w+) => \{\s*if \(\1\) \{/;

/** @returns undefined if the module is not as it was when this was written. */
export const notedUnderLock = swapped(NOTED, 'const ignoreElement = $1 => {\n    if ($1 && lock) {');

export const withoutKeptFocus = (): Plugin => changedModule('without-kept-focus', MODULE, notedUnderLock);
