/** The strip by which a clerk enters one wagon after the other: number, ticket weight, scale weight; Enter goes on, and adds at the end. */
import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Button, Input } from 'antd';
import type { Children } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Row, Values } from '#schema/row.ts';
import { valueIn } from '#schema/typed-row.ts';
import { useSchema } from '#app/live/schema.tsx';
import { newId } from '#app/live/use-mutation-effects.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import type { railWagon } from '#features/transport/rail-wagon/entity.ts';
import { addWagon, likelyWeight } from './add-wagon.ts';
import { readWagons } from './read-wagons.ts';
import type { ReadWagon } from './read-wagons.ts';
import { wagonText } from './text.ts';

type EntryProps = {
  /** It takes the focus when it is drawn. */
  readonly isFocused: boolean;
  readonly id: string;
  readonly list: Children;
  readonly rows: readonly Row[];
  readonly train: Values;
  /** The fields of 票重 and 轨道衡重. */
  readonly weights: readonly FieldDef[];
  readonly onChange: (rows: readonly Row[]) => void;
};

/** A wagon's number has so many digits: the next input follows by itself. */
const NUMBER_LENGTH = 7;

export function WagonEntry({ isFocused, id, list, rows, train, weights, onChange }: EntryProps) {
  const schema = useSchema();
  const strip = useRef<HTMLDivElement>(null);
  const [number, setNumber] = useState('');
  const [typed, setTyped] = useState<Values>({});
  const [said, setSaid] = useState<{ readonly text: string; readonly isWrong: boolean }>();
  const values: Values = { ticketWeight: likelyWeight(rows, train), ...typed };
  const inputs = (): readonly HTMLInputElement[] => [...(strip.current?.querySelectorAll('input') ?? [])];
  useEffect(() => {
    if (isFocused) strip.current?.querySelector('input')?.focus();
  }, [isFocused]);

  const add = (): void => {
    const wagon: ReadWagon = {
      wagonNo: number.trim(),
      ticketWeight: tons(valueIn<typeof railWagon>(values, 'ticketWeight')),
      scaleWeight: tons(valueIn<typeof railWagon>(values, 'scaleWeight')),
    };
    const added = addWagon(schema, list, rows, train, wagon, newId());
    if (added.why !== undefined) {
      setSaid({ text: added.why, isWrong: true });
      inputs()[0]?.focus();
      return;
    }
    onChange(added.rows);
    setSaid({ text: wagonText.added(added.rows.length, wagon.wagonNo), isWrong: false });
    setNumber('');
    setTyped({});
    inputs()[0]?.focus();
  };
  const addAll = (text: string): void => {
    const { wagons, unread } = readWagons(text);
    let held = rows;
    const refused = unread.map(line => wagonText.notWagon(line));
    for (const wagon of wagons) {
      const likely = { ...wagon, ticketWeight: wagon.ticketWeight ?? likelyWeight(held, train) };
      const added = addWagon(schema, list, held, train, likely, newId());
      held = added.rows;
      if (added.why !== undefined) refused.push(`${wagon.wagonNo} ${added.why}`);
    }
    if (held !== rows) onChange(held);
    const done = wagonText.pasted(held.length - rows.length);
    setSaid({ text: refused.length === 0 ? done : `${done}，${wagonText.skipped(refused)}`, isWrong: refused.length > 0 });
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    // A number alone is the browser's own affair.
    if (text.trim().split(/\s+/).length < 2) return;
    event.preventDefault();
    addAll(text);
  };
  const goOn = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    const all = inputs();
    const at = all.findIndex(input => input === event.target);
    if (at === 0 && number.trim().length < NUMBER_LENGTH) return add();
    const next = all[at + 1];
    if (next) next.focus();
    else add();
  };
  const type = (text: string): void => {
    setNumber(text);
    setSaid(undefined);
    if (/^\d+$/.test(text) && text.length === NUMBER_LENGTH) requestAnimationFrame(() => select(inputs()[1]));
  };
  return (
    <div className="wagon-entry" ref={strip} onKeyDown={goOn} role="group" aria-label={wagonText.title}>
      <div>
        <label htmlFor={`${id}-number`}>车号</label>
        <Input
          id={`${id}-number`}
          value={number}
          inputMode="numeric"
          maxLength={NUMBER_LENGTH}
          autoComplete="off"
          status={said?.isWrong === true ? 'error' : ''}
          onPaste={paste}
          onChange={event => type(event.target.value)}
        />
      </div>
      {weights.map(field => (
        <div key={field.name}>
          <label htmlFor={`${id}-${field.name}`}>{field.label}</label>
          <FieldInput
            id={`${id}-${field.name}`}
            field={field}
            value={values[field.name]}
            placeholder=""
            disabled={false}
            hasError={false}
            onChange={value => setTyped({ ...typed, [field.name]: value })}
          />
        </div>
      ))}
      <Button type="primary" onClick={add}>
        {wagonText.add}
      </Button>
      <p role="status" className={said?.isWrong === true ? 'is-wrong' : undefined}>
        {said?.text ?? wagonText.pasteHint}
      </p>
    </div>
  );
}

const tons = (value: Values[string]): number | undefined => (typeof value === 'number' ? value : undefined);

function select(input: HTMLInputElement | undefined): void {
  input?.focus();
  input?.select();
}
