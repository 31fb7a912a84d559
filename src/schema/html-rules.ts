/** Decides what formatted text may hold, the same for the client that shows and takes it and for the server that stores it: everything else is removed. */
export const HTML_TAGS: readonly string[] =
  'a abbr b blockquote br caption cite code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
export const HTML_ATTRIBUTES: readonly string[] =
  'align alt color colspan dir height href lang rowspan src start style title valign width'.split(' ');
export const LINK_PROTOCOLS: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];
export const DATA_PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=\s]*$/i;

const STYLE_NAMES: ReadonlySet<string> = new Set([
  'background-color',
  'color',
  'font-size',
  'font-style',
  'font-weight',
  'text-align',
  'text-decoration',
  'text-indent',
  'vertical-align',
]);
/** Words, numbers with their units, hexadecimal and rgb colours; no function that could load anything. */
const STYLE_VALUE = /^(?:[\w #%.,-]|rgba?\([\d\s.,%/]*\)){1,60}$/i;

/** The declarations of a style attribute that stay; '' when none does. A value that could load or cover anything is removed. */
export function safeStyle(style: string): string {
  return style
    .split(';')
    .flatMap(declaration => {
      const [name = '', ...rest] = declaration.split(':');
      const [property, value] = [name.trim().toLowerCase(), rest.join(':').trim()];
      return STYLE_NAMES.has(property) && STYLE_VALUE.test(value) ? [`${property}: ${value}`] : [];
    })
    .join('; ');
}
