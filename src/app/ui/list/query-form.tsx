/** The query form: two visible conditions, the rest behind 更多条件. Enter and 查询 apply the conditions; 重置 clears and applies them. */
import { memo } from 'react';
import { Badge, Button } from 'antd';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { toAdvancedQuery } from '#query/advanced/query-line.ts';
import { listText } from './text.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useStore } from '../../live/store.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { useDefaultValues } from '../conditions/default-values.ts';
import { hiddenConditionCount } from '../conditions/query-values.ts';
import type { ListEvent } from '../list-state/list-state.ts';
import { VISIBLE_CONDITIONS } from '../../live/measures.ts';
import { offersOf } from '#schema/query-items.ts';
import { QueryField } from '../conditions/query-field.tsx';

type QueryFormProps = {
  /** All conditions are shown. */
  readonly isWhole?: boolean;
  /** 查询 was pressed. */
  readonly onSearched?: () => void;
};

export const QueryForm = memo(function QueryForm({ isWhole = false, onSearched }: QueryFormProps) {
  const { def, list, rows, openAdvanced } = useListScope();
  const isExpanded = useStore(list, state => state.isExpanded) || isWhole;
  const advanced = useStore(list, state => state.advanced);
  const asked = useStore(list, state => state.values);
  const values = useStore(list, state => state.typed) ?? asked;
  const { isColumnVisible } = usePermissions();
  const defaults = useDefaultValues(def);
  const isVisible = (field: string) => isColumnVisible(def.permission, field);
  const advancedCount = (advanced && toAdvancedQuery(def, advanced, isVisible)?.conditions.length) ?? 0;
  const items = def.query.filter(item => isVisible(item.field));
  const hidden = items.slice(VISIBLE_CONDITIONS);
  const shown = isExpanded ? items : items.slice(0, VISIBLE_CONDITIONS);
  const hiddenCount = isExpanded ? 0 : hiddenConditionCount(hidden, values);

  const sendEvent = (event: ListEvent): void => {
    list.send(event);
    // A new query shows all rows, including those that wait behind the pill.
    rows.applyWaiting();
  };

  return (
    <form
      className={isExpanded ? 'qs-query' : 'qs-query is-folded'}
      role="search"
      onSubmit={event => {
        event.preventDefault();
        sendEvent({ kind: 'searched', values });
        onSearched?.();
      }}
    >
      {shown.flatMap(item => {
        const field = def.fieldByName.get(item.field);
        const id = `query-${def.name}-${item.field}`;
        return field
          ? [
              <div key={item.field} className="qs-condition">
                <label htmlFor={id}>{field.label}</label>
                <QueryField
                  id={id}
                  item={item}
                  field={field}
                  values={values}
                  offers={offersOf(def, item.field)}
                  onChange={change => {
                    const { typed, values: inForce } = list.get();
                    list.send({ kind: 'typed', values: { ...(typed ?? inForce), ...change } });
                  }}
                />
              </div>,
            ]
          : [];
      })}
      <div className="qs-query-buttons">
        <Button type="primary" ghost htmlType="submit">
          {listText.search}
        </Button>
        <Button onClick={() => sendEvent({ kind: 'reset', values: defaults() })}>{listText.reset}</Button>
        <Badge count={advancedCount} size="small" color="var(--ant-color-primary)">
          <Button
            aria-haspopup="dialog"
            {...(advancedCount > 0 && { color: 'primary', variant: 'outlined', 'aria-label': listText.advancedActive(advancedCount) })}
            onClick={openAdvanced}
          >
            {listText.advanced}
          </Button>
        </Badge>
        {hidden.length > 0 && !isWhole && (
          <Badge count={hiddenCount} size="small">
            <Button
              color="primary"
              variant="link"
              aria-expanded={isExpanded}
              icon={isExpanded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              iconPlacement="end"
              onClick={() => list.send({ kind: 'moreToggled' })}
            >
              {isExpanded ? listText.less : listText.more}
            </Button>
          </Badge>
        )}
      </div>
    </form>
  );
});
