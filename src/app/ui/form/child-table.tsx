/** The child rows of a form: an editable table, or cards on a phone. They are saved with the form. */
import { useState } from 'react';
import { Alert, Empty, Skeleton } from 'antd';
import { whyNoMoreLines } from '#schema/line-lists.ts';
import { onlyFieldsReason } from '#schema/owned-lines.ts';
import { closedWords, statusWords } from '#schema/refusal-text.ts';
import { childInputs } from '#sync/line-lists.ts';
import { childText } from '#sync/lines-text.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import { lazyPart } from '../../live/lazy-part.tsx';
import { useIsNarrow } from '../../live/use-device.ts';
import type { ChildGridProps } from './child-grid.tsx';
import { ChildFoot } from './child-foot.tsx';
import { ChildLines } from './child-lines.tsx';
import { useChildLines } from './use-child-lines.ts';
import { useListRows } from './use-list-rows.ts';
import type { ListProps } from './use-list-rows.ts';
import './child-table.css';
import { useSchema } from '../../live/schema.tsx';

/** Loaded when somebody asks for it: most lists have three lines. */
const ChildGrid = lazyPart<ChildGridProps>(
  async () => (await import('./child-grid.tsx')).ChildGrid,
  <Skeleton active paragraph={{ rows: 2 }} title={false} />,
);

export function ChildTable({ form, list, rowId, isDisabled }: ListProps) {
  const { isColumnVisible } = usePermissions();
  const known = useListRows({ form, list, rowId });
  const [isGrid, setIsGrid] = useState(false);
  const isNarrow = useIsNarrow();
  const schema = useSchema();
  const dicts = useDicts();
  const child = schema.get(list.entity);
  const lines = useChildLines({ form, list, child, known });
  const fields = childInputs(schema, list, field => isColumnVisible(child.permission, field));
  if (known.kind === 'unknown') return <Alert type="info" showIcon title={childText.unknown} />;
  if (known.kind === 'loading') return <Skeleton active paragraph={{ rows: 2 }} title={false} aria-label={childText.loading} />;
  const { rows, change } = known;
  const { closed, only } = form.linesOf(list);
  const why = closed
    ? closedWords(form.def, closed, dicts)
    : only && onlyFieldsReason(list, child, only.fields, statusWords(form.def, only.status, dicts));
  const full = whyNoMoreLines(list.label, rows.length);
  const showsGrid = isGrid && !isNarrow && closed === undefined;
  const table = { form, list, child, fields, rows, change, isDisabled, openFields: only?.fields };
  return (
    <div className="child-table" role="group" aria-label={list.label}>
      {known.isPartial && <Alert className="form-note" type="info" showIcon title={childText.partial} />}
      {known.isCut && <Alert className="form-note" type="info" showIcon title={childText.cut(rows.length)} />}
      {showsGrid && <ChildGrid {...table} />}
      {!showsGrid && rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={childText.empty} />}
      {!showsGrid && rows.length > 0 && <ChildLines {...table} lines={lines} />}
      <ChildFoot
        list={list}
        fields={fields}
        rows={rows}
        lines={lines}
        isFull={full !== undefined}
        isShut={isDisabled || only !== undefined}
        showsGrid={showsGrid}
        onGrid={isNarrow || closed !== undefined || isDisabled ? undefined : setIsGrid}
        note={why ?? full}
      />
    </div>
  );
}
