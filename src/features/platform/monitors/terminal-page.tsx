/** 终端: a console of a fixed list of commands that only ask. */
import { useEffect, useRef, useState } from 'react';
import { Button, Input, Space } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { serverActFailure } from '#app/ui/widgets/server-act/text.ts';
import '#app/ui/widgets/server-page.css';
import type { monitorCalls } from './calls.ts';
import { monitorText } from './text.ts';

const { terminal } = monitorText;
const LINES_MAX = 500;
/** Bounded by the window's height, so that a command and its answer are seen together. */
const OUTPUT = { minHeight: 240, maxHeight: '60dvh', margin: 0, overflow: 'auto', whiteSpace: 'pre-wrap' } as const;

export function TerminalPage() {
  const calls = useCalls<typeof monitorCalls>('features/platform/monitors');
  const [command, setCommand] = useState('');
  const [lines, setLines] = useState<readonly string[]>([]);
  const output = useRef<HTMLPreElement>(null);
  // What was said last is in sight.
  useEffect(() => {
    if (lines.length > 0) output.current?.scrollTo({ top: output.current.scrollHeight });
  }, [lines]);
  const run = async (): Promise<void> => {
    const asked = command.trim();
    if (asked === '') return;
    setCommand('');
    const answer = await calls.run(asked);
    const said = answer.ok ? answer.value : [serverActFailure(answer.error, terminal.away)];
    setLines(before => [...before, `> ${asked}`, ...said].slice(-LINES_MAX));
  };
  return (
    <section className="server-page" aria-label={terminal.title}>
      <PageHeader description={terminal.hint} />
      <form
        onSubmit={event => {
          event.preventDefault();
          inBackground(run());
        }}
      >
        <Space wrap>
          <Input
            aria-label={terminal.command}
            placeholder="help"
            autoComplete="off"
            spellCheck={false}
            style={{ width: 280 }}
            value={command}
            onChange={({ target }) => setCommand(target.value)}
          />
          <Button type="primary" htmlType="submit">
            {terminal.run}
          </Button>
          <Button onClick={() => setLines([])}>{terminal.clear}</Button>
        </Space>
      </form>
      <pre ref={output} role="log" aria-label={terminal.output} tabIndex={0} style={OUTPUT}>
        {lines.join('\n')}
      </pre>
    </section>
  );
}
