/**
 * The wagons of a train in its form: entered one after the other while it is loaded, weighed one after the other where it arrives. Made for a clerk
 * who stands beside the train with a phone, and works without a network.
 */
import { useState } from 'react';
import { Alert, Button, Empty, Flex, Skeleton } from 'antd';
import { onlyFieldsReason } from '#schema/owned-lines.ts';
import { closedWords, statusWords } from '#schema/refusal-text.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Row, Values } from '#schema/row.ts';
import { cellKey, changeChild, childInputs, removeChild } from '#sync/line-lists.ts';
import { childText } from '#sync/lines-text.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useDicts } from '#app/live/use-dicts.tsx';
import { usePermissions } from '#app/live/use-permissions.ts';
import { fieldId } from '#app/ui/form/use-entity-form.ts';
import { useListRows } from '#app/ui/form/use-list-rows.ts';
import type { ListProps } from '#app/ui/form/use-list-rows.ts';
import { WagonEntry } from './wagon-entry.tsx';
import { WagonRow } from './wagon-row.tsx';
import { trainFigures } from './train-figures.ts';
import { wagonText } from './text.ts';
import './wagons.css';

export function WagonLines({ form, list, rowId, isDisabled, isAlone = false }: ListProps) {
  const schema = useSchema();
  const dicts = useDicts();
  const { isColumnVisible } = usePermissions();
  const known = useListRows({ form, list, rowId });
  const [openId, setOpenId] = useState<string>();
  if (known.kind === 'unknown') return <Alert type="info" showIcon title={childText.unknown} />;
  if (known.kind === 'loading') return <Skeleton active paragraph={{ rows: 3 }} title={false} aria-label={childText.loading} />;
  const { rows, change } = known;
  const child = schema.get(list.entity);
  const fields = childInputs(schema, list, field => isColumnVisible(child.permission, field));
  const { closed, only } = form.linesOf(list);
  const isArriving = only !== undefined;
  const isOpen = ({ name }: FieldDef): boolean => !isDisabled && closed === undefined && (only === undefined || only.fields.includes(name));
  const why = closed
    ? closedWords(form.def, closed, dicts)
    : only && onlyFieldsReason(list, child, only.fields, statusWords(form.def, only.status, dicts));
  const named = (...names: readonly string[]): readonly FieldDef[] => fields.filter(({ name }) => names.includes(name));
  const mayAdd = !isDisabled && closed === undefined && !isArriving;
  // The wagon entered last stands below the entry strip; a train that arrives is read in its own order.
  const inOrder = rows.map((row, at) => [row, at] as const);
  const shown = mayAdd ? inOrder.toReversed() : inOrder;
  const train: Values = form.values;
  const errorsOf = (row: Row): readonly string[] =>
    fields.flatMap(({ name }) => {
      const error = form.errors.shown[cellKey(list.property, row.id, name)];
      return error === undefined ? [] : [error.slice(error.indexOf('：') + 1)];
    });
  return (
    <div className="wagons" role="group" aria-label={list.label}>
      {known.isPartial && <Alert className="form-note" type="info" showIcon title={childText.partial} />}
      {mayAdd && (
        <WagonEntry
          isFocused={isAlone}
          id={fieldId(form.prefix, `${list.property}-entry`)}
          list={list}
          rows={rows}
          train={train}
          weights={named('ticketWeight', 'scaleWeight')}
          onChange={change}
        />
      )}
      <Flex gap="4px 16px" wrap role="status" className="wagon-sums">
        {trainFigures(rows, train, isArriving).map(({ text, isWrong }) => (
          <span key={text} className={isWrong ? 'is-wrong' : undefined}>
            {text}
          </span>
        ))}
      </Flex>
      {why !== undefined && <p className="wagon-why">{why}</p>}
      {rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={wagonText.empty} />}
      <ol className="wagon-list">
        {shown.map(([row, at]) => (
          <WagonRow
            key={row.id}
            def={child}
            row={row}
            line={at + 1}
            isOpen={row.id === openId}
            onOpen={isWanted => setOpenId(isWanted ? row.id : undefined)}
            errors={errorsOf(row)}
            quick={isArriving ? named('arriveWeight') : []}
            fields={fields}
            isFieldOpen={isOpen}
            idOf={field => fieldId(form.prefix, cellKey(list.property, row.id, field))}
            onChange={(field, value, text) => change(changeChild(schema, list, rows, row.id, field, value, text))}
            extra={
              mayAdd && (
                <Button danger onClick={() => change(removeChild(rows, row.id))}>
                  {wagonText.remove}
                </Button>
              )
            }
          />
        ))}
      </ol>
    </div>
  );
}
