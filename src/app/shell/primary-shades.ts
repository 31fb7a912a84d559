/**
 * The shades of the primary colour for text and buttons (docs/decisions/0005): with every colour,
 * white on a filled button and coloured words on the page keep at least 4.5 to 1.
 */
import { contrastOf, darkenUntil, deepenUntil, hueOf, lightenUntil, mixed } from './contrast.ts';

const WHITE = '#ffffff';
const BLACK = '#000000';
/** The lightest background of coloured words in the dark theme. */
export const DARK_RAISED = '#22242c';
/** The darkest background of words in the light theme: heads and hovered rows of a table. */
export const LIGHT_TINTED = '#f5f5f5';
const TEXT_RATIO = 4.5;
/** Degrees of hue, and the deep red to which these hues are darkened. */
const WARM = { from: 25, to: 70, end: '#8a1500' } as const;
const LINK_RATIO = 6; // links are shown on tinted rows as well

export type Shades = {
  /** A filled control, and the words on it. */
  readonly fill: string;
  readonly fillHover: string;
  readonly fillActive: string;
  readonly onFill: string;
  /** Coloured words. */
  readonly link: string;
};

export function lightShades(color: string): Shades {
  // A button without a background shows the fill's colour as words, in hovered rows too.
  const fill = darker(color, LIGHT_TINTED, TEXT_RATIO);
  return {
    fill,
    fillHover: mixed(fill, BLACK, 0.1),
    fillActive: mixed(fill, BLACK, 0.2),
    onFill: WHITE,
    link: darker(color, WHITE, LINK_RATIO),
  };
}

/** On a dark background buttons are inverted: a light shade with dark words, which is also readable as words. */
export function darkShades(color: string): Shades {
  const fill = lightenUntil(color, DARK_RAISED, LINK_RATIO);
  return { fill, fillHover: mixed(fill, WHITE, 0.25), fillActive: mixed(fill, WHITE, 0.1), onFill: darkWords(color, fill), link: fill };
}

/** A dark menu is nearly black in either theme; the chosen entry is filled and has white words. */
export const menuFill = (color: string): string => darker(color, WHITE, TEXT_RATIO);

/** Darkened towards black, orange and yellow turn brown; towards a deep red they stay orange. */
function darker(color: string, ground: string, ratio: number): string {
  const hue = hueOf(color);
  return hue > WARM.from && hue < WARM.to ? deepenUntil(color, WARM.end, ground, ratio) : darkenUntil(color, ground, ratio);
}

function darkWords(color: string, ground: string): string {
  const words = mixed(color, BLACK, 0.85);
  return contrastOf(words, ground) >= TEXT_RATIO ? words : BLACK;
}
