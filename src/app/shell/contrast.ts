/**
 * Readable colours: contrast by WCAG 2, and the nearest shade of a colour that reaches a given contrast.
 * Colours are '#rrggbb'.
 */
type Rgb = readonly [red: number, green: number, blue: number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const STEPS = 200;

/** From 1 (the same) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(toRgb(one)), luminance(toRgb(other))].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The colour, darkened just enough for the contrast `ratio` against `ground`; black if even that is not enough. */
export const darkenUntil = (color: string, ground: string, ratio: number): string => shadeUntil(color, BLACK, ground, ratio);

/** The same towards another dark colour. */
export const deepenUntil = (color: string, end: string, ground: string, ratio: number): string =>
  shadeUntil(color, toRgb(end), ground, ratio);

/** Degrees on the colour wheel: 0 red, 60 yellow, 120 green; 0 for a grey. */
export function hueOf(color: string): number {
  const [red, green, blue] = toRgb(color);
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  if (high === low) return 0;
  const turn =
    high === red ? (green - blue) / (high - low) : high === green ? 2 + (blue - red) / (high - low) : 4 + (red - green) / (high - low);
  return (turn * 60 + 360) % 360;
}

/** The same towards white. */
export const lightenUntil = (color: string, ground: string, ratio: number): string => shadeUntil(color, WHITE, ground, ratio);

/** @param share of `other` in the mixture, 0 to 1. */
export const mixed = (color: string, other: string, share: number): string => toHex(mix(toRgb(color), toRgb(other), share));

function shadeUntil(color: string, end: Rgb, ground: string, ratio: number): string {
  for (let step = 0; step <= STEPS; step++) {
    const shade = toHex(mix(toRgb(color), end, step / STEPS));
    if (contrastOf(shade, ground) >= ratio) return shade;
  }
  return toHex(end);
}

function mix([red, green, blue]: Rgb, [toRed, toGreen, toBlue]: Rgb, share: number): Rgb {
  const between = (from: number, to: number): number => Math.round(from + (to - from) * share);
  return [between(red, toRed), between(green, toGreen), between(blue, toBlue)];
}

/** WCAG 2 relative luminance, 0 to 1. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map(part => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const toRgb = (hex: string): Rgb => [part(hex, 1), part(hex, 3), part(hex, 5)];
const part = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
const toHex = (color: Rgb): string => `#${color.map(value => value.toString(16).padStart(2, '0')).join('')}`;
