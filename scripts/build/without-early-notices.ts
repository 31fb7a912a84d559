/**
 * Leaves antd's messages, notifications, dialogs and questions out of the first list. `App.useApp` reads a context, and beside it the index of antd's `app`
 * (6.x) has the component that draws all of them. The signed-in program fills the context itself (`src/app/shell/late-notices.tsx`) and loads that
 * component later, so a build keeps only the hook beside the name.
 */
import type { Plugin } from 'vite';
import { changedModule, swapped } from './changed-module.ts';

const MODULE = /\/antd\/es\/app\/index\.js$/;
const IMPORT = /import App_ from '\.\/App';/;
const UNDRAWN = `const App_ = () => { throw new Error('this build draws no App of antd here: scripts/build/without-early-notices.ts'); };`;

/** @returns undefined if the module is not as it was when this was written. */
export const withoutApp = swapped(IMPORT, UNDRAWN);

export const withoutEarlyNotices = (): Plugin => changedModule('without-early-notices', MODULE, withoutApp);
