/**
 * Leaves antd's colour picker and its folding panels out of the download of the sign-in. The styles of buttons and tags import one function, which says
 * whether a colour is bright, from the module that draws the presets of the colour picker (antd 6), and a file of the build takes with a module all that
 * the module imports. In a build both have the function in themselves.
 */
import type { Plugin } from 'vite';
import { changedModule, swapped } from './changed-module.ts';

const MODULE = /\/antd\/es\/(?:button\/style\/token|tag\/style\/index)\.js$/;
const IMPORT = /import \{ isBright \} from '\.\.\/\.\.\/color-picker\/components\/ColorPresets';/;
const DIRECT = `import { Color as PresetColor } from '@rc-component/color-picker/es/color';
const isBright = (value, bgColorToken) => {
  const { r, g, b, a } = value.toRgb();
  const hsv = new PresetColor(value.toRgbString()).onBackground(bgColorToken).toHsv();
  return a <= 0.5 ? hsv.v > 0.5 : r * 0.299 + g * 0.587 + b * 0.114 > 192;
};`;

/** @returns undefined if the module is not as it was when this was written. */
export const withOwnBrightness = swapped(IMPORT, DIRECT);

export const withoutColorPresets = (): Plugin => changedModule('without-color-presets', MODULE, withOwnBrightness);
