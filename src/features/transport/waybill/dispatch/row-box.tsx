/** 司机 or 承运单位 of a line: the rows below the box, those that can be chosen first. */
import { useMemo, useState } from 'react';
import type { Ref } from 'react';
import type { InputRef } from 'antd';
import { titleOf } from '#schema/choosable.ts';
import { dictTextOf } from '#schema/field-text.ts';
import { referredEntity } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { dictTextIn, textIn, valueIn } from '#schema/typed-row.ts';
import { RowsBox } from '#app/ui/widgets/rows-box/rows-box.tsx';
import type { driver } from '#features/production/driver/entity.ts';
import type { waybill } from '../entity.ts';
import { byHabit } from './assign.ts';
import { matching } from './crew.ts';
import { whyNotChosen } from './fit-trucks.ts';
import type { Line } from './judge-lines.ts';
import { dispatchText } from './text.ts';
import type { Choices } from './use-choices.ts';

const SHOWN = 12;
const WINDOW = 30; // the first rows in order that are judged

type RowBoxProps = {
  readonly id: string;
  readonly name: 'driverId' | 'carrierUnitId';
  readonly choices: Choices;
  readonly line: Line;
  readonly describedBy?: string | undefined;
  readonly hasError: boolean;
  readonly onTake: (row: Row) => void;
  readonly onClosed: (why: string) => void;
  readonly onEnter: () => void;
  readonly ref?: Ref<InputRef>;
};

export function RowBox({ id, name, choices, line, onTake, ...box }: RowBoxProps) {
  const { judging, onTyped } = choices;
  const { def, schema } = judging;
  const field = def.fieldByName.get(name);
  const target = schema.get((field && referredEntity(field)) ?? '');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const held = String(line.input.values[name] ?? '');
  const chosen = line.input.chosen[name]?.values;
  const title = held === '' ? '' : (chosen && titleOf(target, chosen)) || dictTextOf(line.input.texts, name) || held;
  const all = name === 'driverId' ? choices.drivers : choices.carriers;
  const { count, rows } = useMemo(() => {
    if (!isOpen) return { count: 0, rows: [] };
    const found = matching(all, typed ?? '');
    const ordered = name === 'driverId' ? driversInOrder(line, [...found.ends, ...found.parts]) : [...found.ends, ...found.parts];
    const judged = ordered.slice(0, WINDOW).map(row => ({ row, why: whyNotChosen(judging, line, name, row) }));
    const shown = [...judged.filter(({ why }) => why === undefined), ...judged.filter(({ why }) => why !== undefined)].slice(0, SHOWN);
    return { count: ordered.length, rows: shown };
  }, [isOpen, all, typed, name, line, judging]);
  const close = (): void => {
    setOpen(false);
    setTyped(undefined);
  };
  return (
    <RowsBox
      {...box}
      id={id}
      label={field?.label ?? ''}
      text={typed ?? title}
      note={count === 0 ? dispatchText.nothingOther : dispatchText.foundRows(count, rows.length)}
      isOpen={isOpen}
      isClosable
      onOpen={open => (open ? setOpen(true) : close())}
      onType={text => {
        onTyped(text);
        setTyped(text);
      }}
      onTake={taken => {
        const row = rows.find(one => one.row.id === taken)?.row;
        close();
        if (row) onTake(row);
      }}
      rows={rows.map(({ row, why }) => ({
        id: row.id,
        why,
        content: (
          <>
            <div className="truck-option">
              <b>{titleOf(target, row)}</b>
              {name === 'driverId' && <span>{textIn<typeof driver>(row, 'phone')}</span>}
              {name === 'driverId' && <span className="hint">{dictTextIn<typeof driver>(row, 'carrierUnitId')}</span>}
            </div>
            {why !== undefined && <div className="dispatch-why">{why}</div>}
          </>
        ),
      }))}
    />
  );
}

/** The drivers of the carrier as they usually drive the truck, then all others. */
function driversInOrder({ row, input }: Line, found: readonly Row[]): readonly Row[] {
  const car = { ...input.chosen['carId']?.values, id: textIn<typeof waybill>(input.values, 'carId') };
  const carrier = valueIn<typeof waybill>(input.values, 'carrierUnitId') ?? valueIn<typeof waybill>(row, 'carrierUnitId');
  const usual = byHabit({ ...row, ...(carrier !== undefined && { carrierUnitId: carrier }) }, car, found);
  const first = new Set(usual.map(({ id }) => id));
  return [...usual, ...found.filter(({ id }) => !first.has(id))];
}
