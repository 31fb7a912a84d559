/** Reads what HTML says without its tags, on one line: for lists, files and the outbox, which show it as text. */
const DROPPED = /<(script|style|title|head)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const ENDS_LINE = /<(?:br|hr|\/p|\/div|\/li|\/tr|\/td|\/th|\/h[1-6]|\/blockquote|\/pre)\b[^>]*>/gi;
const TAG = /<\/?[a-z][^>]*>/gi;
const NAMED: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const CODE_POINT_MAX = 0x10_ff_ff;

export function htmlText(html: string): string {
  const text = html.replace(DROPPED, ' ').replace(ENDS_LINE, ' ').replace(TAG, '');
  return text
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= CODE_POINT_MAX ? String.fromCodePoint(code) : whole;
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
}
