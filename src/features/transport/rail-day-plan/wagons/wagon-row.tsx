/** One wagon of a train: what it is in one line, an input for what is asked for next, and on a press all of its fields. */
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { dictTextOf } from '#schema/field-text.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import { textIn, valueIn } from '#schema/typed-row.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import { RowText } from '#app/ui/widgets/row-text.tsx';
import type { railWagon } from '#features/transport/rail-wagon/entity.ts';
import { wagonText } from './text.ts';

type WagonRowProps = {
  readonly def: EntityDef;
  readonly row: Row;
  readonly line: number;
  readonly isOpen: boolean;
  readonly onOpen: (isWanted: boolean) => void;
  readonly errors: readonly string[];
  /** The fields whose input stands in the line itself. */
  readonly quick: readonly FieldDef[];
  readonly fields: readonly FieldDef[];
  readonly isFieldOpen: (field: FieldDef) => boolean;
  readonly idOf: (field: string) => string;
  readonly onChange: (field: FieldDef, value: FieldValue | undefined, text: string | undefined) => void;
  readonly extra: ReactNode;
};

/** Beside the weight that is asked for stand those it is compared with. */
const BRIEF = { loading: ['ticketWeight', 'scaleWeight'], arriving: ['scaleWeight', 'lossWeight'] };

export function WagonRow({ def, row, line, isOpen, onOpen, errors, quick, fields, isFieldOpen, idOf, onChange, extra }: WagonRowProps) {
  const number = textIn<typeof railWagon>(row, 'wagonNo');
  const wanted =
    quick.length === 0 ? BRIEF.loading : valueIn<typeof railWagon>(row, 'scaleWeight') === undefined ? ['ticketWeight'] : BRIEF.arriving;
  const brief = fields.filter(({ name }) => wanted.includes(name) && row[name] !== undefined);
  const text = (field: FieldDef): ReactNode => <RowText field={field} row={row} />;
  return (
    <li className={isOpen ? 'wagon is-open' : 'wagon'} data-wagon={number} aria-label={wagonText.line(line)}>
      <div className="wagon-line">
        <button
          type="button"
          className="wagon-head"
          aria-expanded={isOpen}
          aria-label={wagonText.open(line, number)}
          onClick={() => onOpen(!isOpen)}
        >
          <span className="wagon-at">{line}</span>
          <span className="wagon-no">{number}</span>
          <span className="wagon-brief">
            {brief.map(field => (
              <span key={field.name}>
                {field.label} {text(field)}
              </span>
            ))}
          </span>
        </button>
        {quick.map(field => (
          <div key={field.name} className="wagon-quick" onKeyDown={goDown}>
            {!isOpen && (
              <>
                <label htmlFor={idOf(field.name)}>{field.label}</label>
                <FieldInput
                  id={idOf(field.name)}
                  field={field}
                  value={row[field.name]}
                  placeholder=""
                  disabled={!isFieldOpen(field)}
                  hasError={errors.length > 0}
                  onChange={value => onChange(field, value, undefined)}
                />
              </>
            )}
          </div>
        ))}
      </div>
      {errors.length > 0 && <p className="is-wrong">{errors.join('；')}</p>}
      {isOpen && (
        <div className="wagon-fields">
          {fields.map(field => (
            <div key={field.name} className={`is-${kindOf(field).input.type}`}>
              <label htmlFor={idOf(field.name)}>{field.label}</label>
              {field.readonly === true || !isFieldOpen(field) ? (
                <output id={idOf(field.name)}>{text(field)}</output>
              ) : (
                <FieldInput
                  id={idOf(field.name)}
                  field={field}
                  value={row[field.name]}
                  text={dictTextOf(row, field.name)}
                  beside={{ def, values: row }}
                  disabled={false}
                  hasError={false}
                  onChange={(value, choice) => onChange(field, value, choice?.text)}
                />
              )}
            </div>
          ))}
          <div className="wagon-acts">
            {extra}
            <Button onClick={() => onOpen(false)}>{wagonText.close}</Button>
          </div>
        </div>
      )}
    </li>
  );
}

/** Enter goes to the same input of the next wagon. */
function goDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const all = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLInputElement>('.wagon-quick input') ?? [])];
  const next = all[all.findIndex(input => input === event.target) + 1];
  next?.focus();
  next?.select();
}
