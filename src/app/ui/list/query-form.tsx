/** The query form: two visible conditions, the rest behind 更多条件. Enter and 查询 apply the conditions; 重置 clears and applies them. */
import { memo, useEffect, useEffectEvent, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Badge, Button, Input, InputNumber, Space } from 'antd';
import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { toAdvancedQuery } from '#query/advanced/query-line.ts';
import { soughtFields } from '#query/keyword.ts';
import { listText } from './text.ts';
import { DICT_SEARCH_DEBOUNCE_MS, SEARCH_HERE_DEBOUNCE_MS, useDebounced } from '../../live/timers.ts';
import { useFoundBeside } from '../../live/use-initials.ts';
import { useListHead } from '../../live/use-row-store.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { treeNamedBy } from '#schema/tree.ts';
import { useSchema } from '../../live/schema.tsx';
import { useStore } from '../../live/store.ts';
import { useListScope } from './use-list.tsx';
import { useDefaultValues } from '../conditions/default-values.ts';
import { hiddenConditionCount, KEYWORD, rangeEnd, rangeStart } from '../conditions/query-values.ts';
import type { QueryValues } from '../conditions/query-values.ts';
import type { ListEvent } from './list-state.ts';
import { keyHint } from '../shortcuts.ts';
import { VISIBLE_CONDITIONS } from '../../live/measures.ts';
import type { QueryItem } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { dictTextOf } from '#schema/field-text.ts';
import { isNumber, kindOf } from '#schema/kinds/kind-of.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import { offersOf } from '#schema/query-items.ts';
import { valueText } from '#schema/value-text.ts';
import { FieldInput } from '../widgets/field-input.tsx';
import { ManyInput } from '../widgets/many-input.tsx';
import { DayRangeInput } from '../widgets/heavy-inputs.tsx';

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

/** The input of one query condition, chosen by rule and field kind. */
type QueryFieldProps = {
  readonly id: string;
  readonly item: QueryItem;
  readonly field: FieldDef;
  readonly values: QueryValues;
  /** The values that may be chosen; absent: all. */
  readonly offers?: ((value: string) => boolean) | undefined;
  readonly onChange: (values: QueryValues) => void;
};

export function QueryField({ id, item, field, values, offers, onChange }: QueryFieldProps) {
  const { name, label } = field;
  const schema = useSchema();
  if (item.rule === 'range')
    return isNumber(field) ? (
      <NumberRange {...{ id, item, field, values, onChange }} />
    ) : (
      <DayRange {...{ id, item, field, values, onChange }} />
    );
  if (item.rule === 'like') {
    return (
      <Input
        id={id}
        allowClear
        value={values[name] ?? ''}
        placeholder={valueText.pleaseEnter(label)}
        onChange={event => onChange({ [name]: event.target.value })}
      />
    );
  }
  const text = dictTextOf(values, name);
  if (item.rule === 'in')
    return (
      <ManyInput
        {...{ id, field, text, offers }}
        value={values[name] ?? ''}
        onChange={(value, texts) => onChange({ [name]: value, [`${name}${DICT_TEXT_SUFFIX}`]: texts ?? '' })}
      />
    );
  return (
    <FieldInput
      id={id}
      field={field}
      offers={offers}
      input={kindOf(field).query?.one}
      placeholder={treeNamedBy(schema, field) && listText.withBelow(label)}
      value={values[name] === '' ? undefined : values[name]}
      text={text}
      onChange={(value, choice) =>
        onChange({ [name]: value === undefined ? '' : String(value), [`${name}${DICT_TEXT_SUFFIX}`]: choice?.text ?? '' })
      }
    />
  );
}

function DayRange({ id, field, values, onChange }: QueryFieldProps) {
  const start = rangeStart(field.name);
  const end = rangeEnd(field.name);
  return (
    <DayRangeInput
      id={id}
      from={values[start] ?? ''}
      to={values[end] ?? ''}
      onChange={(from, to) => onChange({ [start]: from, [end]: to })}
    />
  );
}

function NumberRange({ id, field, values, onChange }: QueryFieldProps) {
  const box = (name: string, hint: string, boxId: string) => (
    <InputNumber<string>
      id={boxId}
      stringMode
      controls={false}
      style={{ width: '50%' }}
      placeholder={hint}
      aria-label={`${field.label}${hint}`}
      value={values[name] === undefined || values[name] === '' ? null : values[name]}
      onChange={value => onChange({ [name]: value ?? '' })}
    />
  );
  return (
    <Space.Compact block>
      {box(rangeStart(field.name), listText.from, id)}
      {box(rangeEnd(field.name), listText.to, `${id}-to`)}
    </Space.Compact>
  );
}

/** What only the index finds joins the list's query. */
function useFoundByKeyword(keyword: string): void {
  const { def, list } = useListScope();
  const { isColumnVisible } = usePermissions();
  const ids = useFoundBeside(def, keyword, field => isColumnVisible(def.permission, field));
  useEffect(() => {
    if (ids.length > 0 || list.get().found !== undefined) list.send({ kind: 'found', found: { keyword, ids } });
  }, [list, keyword, ids]);
}

const NAMED_FIELDS = 3; // in the placeholder; more would be cut off

/** The keyword: searched in the title and the search fields, and in their initials, as soon as the user pauses; Enter does not wait, Esc empties it. */
export function KeywordBox() {
  const { def, list, rows } = useListScope();
  const { isColumnVisible } = usePermissions();
  const asked = useStore(list, state => state.values[KEYWORD] ?? '');
  const [typed, setTyped] = useState({ text: asked, asked });
  // The list was reset, or an address brought another keyword.
  if (typed.asked !== asked) setTyped({ text: asked, asked });
  const { text } = typed;
  // With all rows on this device nobody else is asked.
  const isHere = useListHead(rows)?.coverage === 'full';
  const settled = useDebounced(text, isHere ? SEARCH_HERE_DEBOUNCE_MS : DICT_SEARCH_DEBOUNCE_MS);
  useFoundByKeyword(asked);
  const change = (next: string): void => setTyped({ text: next, asked });
  const search = (keyword: string): void => {
    if (keyword.trim() === asked.trim()) return;
    list.send({ kind: 'sought', keyword });
    rows.applyWaiting();
  };
  const searchSettled = useEffectEvent((keyword: string) => {
    if (keyword === text) search(keyword);
  });
  useEffect(() => searchSettled(settled), [settled]);

  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') search(text);
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    event.stopPropagation();
    change('');
    search('');
  };
  const labels = soughtFields(def, field => isColumnVisible(def.permission, field)).map(({ label }) => label);
  if (labels.length === 0) return null;
  const all = listText.soughtIn(labels, true);
  return (
    <Input
      className="qs-keyword"
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      aria-label={all}
      title={keyHint(all, 'seek')}
      placeholder={listText.soughtIn(labels.slice(0, NAMED_FIELDS), labels.length <= NAMED_FIELDS)}
      value={text}
      onChange={event => change(event.target.value)}
      onKeyDown={onKey}
    />
  );
}
