/** docs/machines says what the code says: rewritten here in memory and compared, so a change of a machine must bring its page along. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { chartOf } from '#machines/chart-of.ts';
import { machinePage, openingComment } from '../../scripts/docs/machine-page.ts';
import { mermaidOf } from '../../scripts/docs/mermaid.ts';
import { PAGES_DIR, pagesOf } from '../../scripts/docs/pages.ts';
import { answerTable, transitionTable } from '../../scripts/docs/transition-table.ts';

const pages = await pagesOf(process.cwd());

test('no page too few or too many: run `npm run docs:machines`', () => {
  expect(readdirSync(PAGES_DIR).toSorted()).toEqual([...pages.keys()].toSorted());
});

test.each([...pages])('%s is what the code says: run `npm run docs:machines`', (name, text) => {
  const path = join(PAGES_DIR, name);

  expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toBe(text);
});

test.each([...pages.keys()])('the list of machines links to %s', name => {
  expect(readFileSync('src/machines/README.md', 'utf8')).toContain(`(../../${PAGES_DIR}/${name})`);
});

describe('the generated text', () => {
  const machine = setup({
    guards: { isOdd: () => true },
    delays: { soon: 250 },
    actions: { count: assign({}) },
  }).createMachine({
    id: 'm',
    type: 'parallel',
    on: { stop: '.left.idle' },
    states: {
      left: {
        initial: 'idle',
        states: {
          idle: { on: { go: [{ guard: 'isOdd', target: 'over' }, { actions: 'count' }], stop: {} } },
          over: { type: 'final' },
        },
      },
      right: { initial: 'ticking', states: { ticking: { entry: 'count', after: { soon: { target: 'ticking', reenter: true } } } } },
    },
  });
  const chart = chartOf(machine);

  test('the drawing divides regions, marks starts and ends, and leaves transitions into own children to the table', () => {
    expect(mermaidOf(chart).split('\n')).toEqual([
      'stateDiagram-v2',
      '  state "m" as m {',
      '    state "left" as m_left {',
      '      [*] --> m_left_idle',
      '      state "idle" as m_left_idle',
      '      state "over" as m_left_over',
      '      m_left_over --> [*]',
      '    }',
      '    --',
      '    state "right" as m_right {',
      '      [*] --> m_right_ticking',
      '      state "ticking" as m_right_ticking',
      '    }',
      '  }',
      '  m_left_idle --> m_left_over : go [isOdd]',
      '  m_right_ticking --> m_right_ticking : after soon (250 ms)',
    ]);
  });

  test('the transitions are listed in order', () => {
    expect(transitionTable(chart).split('\n').slice(2)).toEqual([
      '| m | stop |  | left.idle |  |',
      '| left.idle | go | isOdd | left.over |  |',
      '| left.idle | go |  | stays | count |',
      '| left.idle | stop |  | stays |  |',
      '| right.ticking | after soon (250 ms) |  | right.ticking |  |',
    ]);
  });

  test('a state that forbids an event its parent takes ignores it; its sibling does not', () => {
    expect(answerTable(chart).split('\n').slice(2)).toEqual([
      '| left.idle | · | left.over [isOdd]<br>stays |',
      '| right.ticking | left.idle | · |',
    ]);
  });

  test('the page begins with the file’s opening comment, with its columns kept', () => {
    const comment = '/**\n * What it is.\n *\n *   a  one\n *   b  two\n * The end.\n */\nimport x;';

    expect(openingComment(comment)).toBe('What it is.\n\n```text\n  a  one\n  b  two\n```\n\nThe end.');
    expect(machinePage(chart, 'src/machines/m.machine.ts', comment).startsWith('# m\n\nFrom [`src/machines/m.machine.ts`]')).toBe(true);
  });
});
