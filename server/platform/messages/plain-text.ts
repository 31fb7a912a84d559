/** The plain text of what JeecgBoot's own front end writes in its editor of templates: our templates are plain texts, a line for each of its paragraphs. */
import { Parser } from 'htmlparser2';

const FROM_EDITOR = /^\s*<(?:p|div|h[1-6]|ul|ol|table|blockquote|pre)[\s>]/i;
const BLOCKS: ReadonlySet<string> = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'tr', 'blockquote', 'pre', 'br']);
const NOT_TEXT: ReadonlySet<string> = new Set(['script', 'style']);

/** Another text is returned as it is. */
export function plainText(content: string): string {
  if (!FROM_EDITOR.test(content)) return content;
  let text = '';
  let skipped = 0;
  const parser = new Parser({
    onopentag: tag => void (skipped += NOT_TEXT.has(tag) ? 1 : 0),
    ontext: part => void (text += skipped > 0 ? '' : part.replaceAll('\n', ' ')),
    onclosetag(tag) {
      if (NOT_TEXT.has(tag)) skipped -= 1;
      if (BLOCKS.has(tag)) text += '\n';
    },
  });
  parser.end(content);
  const lines = text.replaceAll('\u00a0', ' ').split('\n');
  return lines
    .map(line => line.trimEnd())
    .join('\n')
    .trim();
}
