/**
 * The colours that a text says, in both themes. Black letters and a white ground say nothing: Word and other editors write them everywhere, and a dark theme would
 * hide the text. Other colours keep their hue; said-colours.css makes them lighter or darker where the theme is dark.
 */

type Channels = readonly [red: number, green: number, blue: number];

const HEX = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/i;
const RGB = /^rgb\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)$/i;
const PLAIN_TEXTS: ReadonlySet<string> = new Set(['black', 'windowtext', 'auto', 'initial', 'inherit']);
const PLAIN_GROUNDS: ReadonlySet<string> = new Set(['white', 'window', 'transparent', 'initial', 'inherit']);
/** #333 and what is darker is a text; #f0f0f0 and what is lighter the paper. */
const [DARKEST, LIGHTEST] = [0x33, 0xf0];

function channelsOf(colour: string): Channels | undefined {
  const [, r, g, b, rr, gg, bb] = HEX.exec(colour) ?? [];
  const short = r === undefined || g === undefined || b === undefined ? undefined : ([r + r, g + g, b + b] as const);
  const long = rr === undefined || gg === undefined || bb === undefined ? undefined : ([rr, gg, bb] as const);
  const hex = short ?? long;
  if (hex) return [Number.parseInt(hex[0], 16), Number.parseInt(hex[1], 16), Number.parseInt(hex[2], 16)];
  const [, red, green, blue] = RGB.exec(colour) ?? [];
  return red === undefined ? undefined : [Number(red), Number(green), Number(blue)];
}

/** Whether letters of this colour are as any text. */
export function isPlainText(colour: string): boolean {
  const channels = channelsOf(colour.trim());
  return channels ? Math.max(...channels) <= DARKEST : PLAIN_TEXTS.has(colour.trim().toLowerCase());
}

function isPlainGround(colour: string): boolean {
  const channels = channelsOf(colour.trim());
  return channels ? Math.min(...channels) >= LIGHTEST : PLAIN_GROUNDS.has(colour.trim().toLowerCase());
}

/** The style without colours that say nothing. Black letters on a coloured ground stay. */
export function withoutPlainColours(style: string): string {
  const told = style.split('; ').map(declaration => {
    const at = declaration.indexOf(':');
    return { declaration, name: declaration.slice(0, at), value: declaration.slice(at + 1).trim() };
  });
  const grounds = told.filter(({ name, value }) => name === 'background-color' && !isPlainGround(value));
  return told
    .filter(({ name, value }) => {
      if (name === 'background-color') return !isPlainGround(value);
      return name !== 'color' || grounds.length > 0 || !isPlainText(value);
    })
    .map(({ declaration }) => declaration)
    .join('; ');
}

/** Hands the colours of an element to said-colours.css. */
export function sayColours(element: HTMLElement): void {
  const { color, backgroundColor } = element.style;
  const text = color || element.getAttribute('color');
  if (text) element.style.setProperty('--said-text', text);
  if (backgroundColor) element.style.setProperty('--said-ground', backgroundColor);
}
