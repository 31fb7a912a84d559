/**
 * The catalogue of business screens, `screens.txt`: of each entity its names, fields with their dictionaries and references, columns, conditions, steps,
 * buttons and papers, and of each view where it is and what it shows. One fact a line, set in under its screen:
 *
 *     entity NAME TITLE
 *       at ROUTE COMPONENT TABLE ENDPOINT PERMISSION      `-`: none
 *       field NAME KIND LABEL                             KIND: string, decimal, dict:CODE, ref:ENTITY …
 *       step ACTION FROM,FROM>TO BUTTON [auto] [needs FIELD,FIELD]
 *       button CODE row|toolbar TEXT
 *       print PAPER
 */
import { readFileSync } from 'node:fs';

export type Fact = { readonly screen: string; readonly isView: boolean; readonly kind: string; readonly words: readonly string[] };

export function readCatalogue(): readonly Fact[] {
  const facts: Fact[] = [];
  let screen = { name: '', isView: false };
  for (const line of readFileSync('tests/catalogue/screens.txt', 'utf8').split('\n')) {
    const [kind = '', ...words] = line.trim().split(' ');
    if (kind === '') continue;
    if (!line.startsWith(' ')) {
      screen = { name: words[0] ?? '', isView: kind === 'view' };
      facts.push({ screen: screen.name, isView: screen.isView, kind: 'title', words: words.slice(1) });
    } else facts.push({ screen: screen.name, isView: screen.isView, kind, words });
  }
  return facts;
}
