/** One line of text with proposals: the texts that other rows hold, as this device and the server find them. Another one may be written, and is said to be new. */
import { useState } from 'react';
import type { ReactElement } from 'react';
import { AutoComplete } from 'antd';
import { rulesOf } from '#schema/choosable.ts';
import { ownNamesIn } from '#schema/choice-range.ts';
import { isSameCode } from '#schema/code-spelling.ts';
import type { TextOffers } from '#schema/kinds/text.ts';
import type { Row, Values } from '#schema/row.ts';
import { choiceQuery, choosable } from '#query/choice-query.ts';
import { isOfDevice, rowsOfPage } from '#query/view.ts';
import { DICT_SEARCH_DEBOUNCE_MS, useDebounced } from '../../../live/timers.ts';
import { useDicts } from '../../../live/use-dicts.tsx';
import { usePermissions } from '../../../live/use-permissions.ts';
import { usePage } from '../../../live/use-view.ts';
import { useSchema } from '../../../live/schema.tsx';
import { controlProps } from '../input-contract.ts';
import type { BesideRow, InputProps } from '../input-contract.ts';
import { withHint } from '../popup-hint.tsx';
import { widgetText } from '../text.ts';
import { optionFacts } from './option-facts.ts';
import { CLEARABLE } from '../clearable.tsx';

export type OfferedTextProps = Omit<InputProps<'text'>, 'choosing' | 'offers'> & {
  readonly beside: BesideRow;
  readonly offers: TextOffers;
};
type Option = { readonly value: string; readonly facts: string };

const optionRender = ({ data }: { readonly data: Option }): ReactElement => (
  <>
    {data.value}
    {data.facts !== '' && <div className="hint choice-facts">{data.facts}</div>}
  </>
);

export function OfferedTextInput({ field, input, value, onChange, beside: { values }, offers, ...rest }: OfferedTextProps) {
  const def = useSchema().get(offers.entity);
  const [isTyping, setIsTyping] = useState(false);
  const dicts = useDicts();
  const { isColumnVisible } = usePermissions();
  const isVisible = (name: string) => isColumnVisible(def.permission, name);
  const written = String(value ?? '');
  const keyword = useDebounced(written, DICT_SEARCH_DEBOUNCE_MS);
  const among = choosable(rulesOf(def, offers.where), values, isVisible);
  const { view } = usePage(def.name, isNarrowed(offers, values) ? choiceQuery(def, keyword, isVisible, among) : undefined);
  const options = optionsOf(offers, values, rowsOfPage(view), row => optionFacts(def, row, isVisible, dicts));
  const known = options.find(option => isSameCode(option.value, written));
  const isOwn = isSameCode(written, String(values[offers.except ?? ''] ?? ''));
  const isAnswered = keyword === written && view !== undefined;
  // What is being typed may still become one of those that are proposed.
  const isNew = written !== '' && isAnswered && !known && !isOwn && (!isTyping || options.length === 0);
  const leave = (): void => {
    setIsTyping(false);
    const settled = known?.value ?? written.trim();
    if (settled !== written) onChange(settled === '' ? undefined : settled);
  };
  return (
    <>
      <AutoComplete<string, Option>
        {...controlProps(rest, widgetText.chooseOrWrite(field.label))}
        value={written}
        allowClear={CLEARABLE}
        maxLength={input.maxLength}
        style={{ width: '100%' }}
        options={[...options]}
        showSearch={{ filterOption: (typed, option) => option?.value.toUpperCase().includes(typed.trim().toUpperCase()) === true }}
        optionRender={optionRender}
        popupRender={(menu: ReactElement) => withHint(menu, view && isOfDevice(view) ? widgetText.localOnly : '')}
        onFocus={() => setIsTyping(true)}
        onChange={next => onChange(next === '' || next === undefined ? undefined : next)}
        onBlur={leave}
      />
      {isNew && (
        <div className="hint" role="status">
          {offers.another}
        </div>
      )}
    </>
  );
}

/** Rows are proposed once everything by which they are narrowed is known. */
const isNarrowed = ({ where = {} }: TextOffers, values: Values): boolean =>
  Object.values(where)
    .flatMap(ownNamesIn)
    .every(name => (values[name] ?? '') !== '');

/** Each text once, without the excepted one. */
function optionsOf(offers: TextOffers, values: Values, rows: readonly Row[], factsOf: (row: Row) => string): readonly Option[] {
  const except = offers.except === undefined ? '' : String(values[offers.except] ?? '');
  const byText = new Map<string, Option>();
  for (const row of rows) {
    const text = String(row[offers.field] ?? '');
    if (text !== '' && text !== except && !byText.has(text)) byText.set(text, { value: text, facts: factsOf(row) });
  }
  return [...byText.values()];
}
