/** The lines of the builder and the operator that joins them. */
import { useEffect, useRef } from 'react';
import { Button, Radio } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import type { FieldGroup } from './askable-fields.ts';
import { withLine, withLineAt, withoutLine } from './edit-lines.ts';
import type { LineQuery } from '#query/advanced/query-line.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { advancedText } from './text.ts';
import { QueryLineRow } from './query-line-row.tsx';

type QueryLinesProps = {
  readonly def: EntityDef;
  readonly query: LineQuery;
  readonly groups: readonly FieldGroup[];
  readonly onChange: (query: LineQuery) => void;
};

const MATCHES = (['and', 'or'] as const).map(match => ({ value: match, label: advancedText.matches[match] }));

export function QueryLines({ def, query, groups, onChange }: QueryLinesProps) {
  const root = useRef<HTMLDivElement>(null);
  /** The line that gets the focus when it is drawn. */
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const lines = root.current?.querySelectorAll<HTMLElement>('.advanced-line') ?? [];
    lines[Math.min(wanted.current, lines.length - 1)]?.querySelector<HTMLElement>('input')?.focus();
    wanted.current = undefined;
  });

  return (
    <div ref={root} className="advanced-lines">
      <div className="advanced-match">
        <span id="advanced-match">{advancedText.match}</span>
        <Radio.Group
          aria-labelledby="advanced-match"
          optionType="button"
          options={MATCHES}
          value={query.match}
          onChange={event => onChange({ ...query, match: event.target.value === 'or' ? 'or' : 'and' })}
        />
      </div>
      {query.lines.map((line, at) => (
        <QueryLineRow
          // The key is the line's index, so that a change of its field keeps the focus.
          key={`line ${at}`}
          no={at + 1}
          def={def}
          line={line}
          groups={groups}
          onChange={next => onChange(withLineAt(query, at, next))}
          onRemove={() => {
            wanted.current = Math.max(0, at - 1);
            onChange(withoutLine(query, at));
          }}
        />
      ))}
      <Button
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        onClick={() => {
          wanted.current = query.lines.length;
          onChange(withLine(query));
        }}
      >
        {advancedText.add}
      </Button>
    </div>
  );
}
