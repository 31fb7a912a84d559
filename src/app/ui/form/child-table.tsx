/** The child rows of a form: an editable table, or cards on a phone. They are saved with the form. */
import { useState } from 'react';
import { Alert, Button, Empty, Flex, Skeleton, Typography } from 'antd';
import { columnHead } from '#schema/column-head.ts';
import { whyNoMoreLines } from '#schema/line-lists.ts';
import { onlyFieldsReason } from '#schema/owned-lines.ts';
import { closedWords, statusWords } from '#schema/refusal-text.ts';
import type { Row } from '#schema/row.ts';
import { addChild, cellKey, changeChild, childInputs, moveChild, removeChild, restoreChild } from '#sync/line-lists.ts';
import { childText } from '#sync/lines-text.ts';
import { newId } from '../../live/use-mutation-effects.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import { lazyPart } from '../../live/lazy-part.tsx';
import { useIsNarrow } from '../../live/use-device.ts';
import type { ChildGridProps } from './child-grid.tsx';
import { ChildRow } from './child-row.tsx';
import { ListPages } from './list-pages.tsx';
import { ListTotals } from './list-totals.tsx';
import { linePage, pageOfLine } from './line-pages.ts';
import { fieldId } from './use-entity-form.ts';
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
  const [lastAdded, setLastAdded] = useState<string>();
  const [moved, setMoved] = useState<MovedLine>();
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const [wantedPage, setWantedPage] = useState(1);
  const [isGrid, setIsGrid] = useState(false);
  const isNarrow = useIsNarrow();
  const [followed, setFollowed] = useState(form.sought);
  const schema = useSchema();
  const dicts = useDicts();
  const child = schema.get(list.entity);
  const fields = childInputs(schema, list, field => isColumnVisible(child.permission, field));
  if (known.kind === 'unknown') return <Alert type="info" showIcon title={childText.unknown} />;
  if (known.kind === 'loading') return <Skeleton active paragraph={{ rows: 2 }} title={false} aria-label={childText.loading} />;
  const { rows, change } = known;
  if (followed !== form.sought) {
    setFollowed(form.sought);
    const at = rows.findIndex(row => form.sought?.field.startsWith(cellKey(list.property, row.id, '')));
    if (at >= 0) setWantedPage(pageOfLine(at));
  }
  const { page, from, drawn } = linePage(rows, wantedPage);
  const { closed, only } = form.linesOf(list);
  const why = closed
    ? closedWords(form.def, closed, dicts)
    : only && onlyFieldsReason(list, child, only.fields, statusWords(form.def, only.status, dicts));
  const full = whyNoMoreLines(list.label, rows.length);
  const isShut = isDisabled || only !== undefined;
  const showsGrid = isGrid && !isNarrow && closed === undefined;
  const add = (): void => {
    const id = newId();
    setLastAdded(id);
    setMoved(undefined);
    setWantedPage(pageOfLine(rows.length));
    change(addChild(schema, list, rows, id, form.values));
  };
  const remove = (row: Row, position: number): void => {
    setRemoved([...removed, { row, position }]);
    setMoved(undefined);
    change(removeChild(rows, row.id));
  };
  const move = (from: number, to: number): void => {
    const id = rows[from]?.id;
    if (id === undefined) return;
    setMoved({ id, from, to });
    setWantedPage(pageOfLine(to));
    change(moveChild(child, rows, from, to));
  };
  // A list that was read or saved again may hold a removed row.
  const lost = removed.filter(({ row }) => !rows.some(({ id }) => id === row.id));
  const last = lost.at(-1);
  const restore = ({ row, position }: RemovedLine): void => {
    setRemoved(lost.slice(0, -1));
    setLastAdded(row.id);
    setMoved(undefined);
    setWantedPage(pageOfLine(position));
    change(restoreChild(child, rows, row, position));
  };
  return (
    <div className="child-table" role="group" aria-label={list.label}>
      {known.isPartial && <Alert className="form-note" type="info" showIcon title={childText.partial} />}
      {known.isCut && <Alert className="form-note" type="info" showIcon title={childText.cut(rows.length)} />}
      {showsGrid ? (
        <ChildGrid
          form={form}
          list={list}
          child={child}
          fields={fields}
          rows={rows}
          change={change}
          isDisabled={isDisabled}
          openFields={only?.fields}
        />
      ) : rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={childText.empty} />
      ) : (
        <div className="child-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">#</th>
                {fields.map(field => (
                  <th key={field.name} scope="col" className={field.required && !field.readonly ? 'is-required' : undefined}>
                    {columnHead(field)}
                  </th>
                ))}
                <th scope="col">{childText.actions}</th>
              </tr>
            </thead>
            <tbody>
              {drawn.map((row, at) => (
                <ChildRow
                  key={row.id}
                  def={child}
                  row={row}
                  line={from + at + 1}
                  fields={fields}
                  count={rows.length}
                  isFresh={row.id === lastAdded}
                  movedTo={row.id === moved?.id ? moved.to : undefined}
                  isDisabled={isShut}
                  isOpen={field => !isDisabled && (only === undefined || only.fields.includes(field.name))}
                  idOf={field => fieldId(form.prefix, cellKey(list.property, row.id, field))}
                  errorOf={field => form.errors.shown[cellKey(list.property, row.id, field)]}
                  onChange={(field, value, choice) => change(changeChild(schema, list, rows, row.id, field, value, choice?.text))}
                  onLeave={field => form.errors.leave(cellKey(list.property, row.id, field))}
                  onMove={child.lineField === undefined ? undefined : move}
                  onRemove={() => remove(row, from + at)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Flex align="center" gap="8px 16px" wrap className="child-foot">
        {!showsGrid && (
          <Button type="dashed" disabled={isShut || full !== undefined} onClick={add}>
            {childText.add(list.label)}
          </Button>
        )}
        {!isNarrow && closed === undefined && !isDisabled && (
          <Button type="text" aria-pressed={showsGrid} onClick={() => setIsGrid(!isGrid)}>
            {showsGrid ? childText.asLines : childText.asGrid}
          </Button>
        )}
        {last && !showsGrid && (
          <RestoreLine
            key={last.row.id}
            line={last.position + 1}
            isDisabled={isShut || full !== undefined}
            onRestore={() => restore(last)}
          />
        )}
        {moved && !showsGrid && (
          <Typography.Text type="secondary" role="status">
            {childText.moved(moved.from + 1, moved.to + 1)}
          </Typography.Text>
        )}
        {!showsGrid && <ListPages page={page} total={rows.length} onChange={setWantedPage} />}
        {(why ?? full) !== undefined && <Typography.Text type="secondary">{why ?? full}</Typography.Text>}
        {!showsGrid && <ListTotals list={list} rows={rows} fields={fields} />}
      </Flex>
    </div>
  );
}

type MovedLine = { readonly id: string; readonly from: number; readonly to: number };
type RemovedLine = { readonly row: Row; readonly position: number };
type RestoreProps = { readonly line: number; readonly isDisabled: boolean; readonly onRestore: () => void };

/** Takes the last removed line back. It takes the focus, because the focused 删除 is gone with its line. */
const RestoreLine = ({ line, isDisabled, onRestore }: RestoreProps) => (
  <Typography.Text type="secondary" role="status">
    {childText.removed(line)}
    <Button type="link" size="small" autoFocus disabled={isDisabled} onClick={onRestore}>
      {childText.restore}
    </Button>
  </Typography.Text>
);
