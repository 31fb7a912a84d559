/** The page of one machine: the header comment of its file, its drawing, its transitions. */
import type { Chart } from '#inspection/chart.ts';
import { mermaidOf } from './mermaid.ts';
import { answerTable, stateTable, transitionTable } from './transition-table.ts';

/** `source`: the text of its file; `file`: where it is, from the project's root. */
export function machinePage(chart: Chart, file: string, source: string): string {
  return sections([
    `# ${chart.id}`,
    `From [\`${file}\`](../../${file}) by \`npm run docs:machines\`; do not edit.`,
    openingComment(source),
    drawing(chart),
    'Every transition, in the order in which it is tried. `at once` needs no event; `stays` acts without leaving.',
    transitionTable(chart),
    ...titled('What states do', stateTable(chart)),
    ...titled('Every state and every event sent to it', answerTable(chart)),
  ]);
}

export const drawing = (chart: Chart): string => ['```mermaid', mermaidOf(chart), '```'].join('\n');

export const sections = (parts: readonly string[]): string => `${parts.filter(part => part !== '').join('\n\n')}\n`;

const titled = (title: string, body: string): readonly string[] => (body === '' ? [] : [`## ${title}`, body]);

/** The file's first comment as Markdown; indented lines keep their columns. */
export function openingComment(source: string): string {
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(source)?.[1] ?? '';
  const lines = comment.split('\n').map(line => line.replace(/^ \* ?/, '').trimEnd());
  return lines
    .map((line, at) => [isSetIn(line) && !isSetIn(lines[at - 1]) ? '\n```text\n' : '', line, closes(lines, at) ? '\n```\n' : ''].join(''))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const isSetIn = (line: string | undefined): boolean => line?.startsWith('  ') ?? false;
const closes = (lines: readonly string[], at: number): boolean => isSetIn(lines[at]) && !isSetIn(lines[at + 1]);
