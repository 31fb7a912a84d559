/** Draws what is to be carried, where, under which contract and since when it waits, above the choice of a truck. */
import type { EntityDef } from '#schema/entity-def.ts';
import { rowText } from '#schema/field-text.ts';
import type { Row } from '#schema/row.ts';
import { spanBetween } from '#schema/span.ts';
import { numberIn } from '#schema/typed-row.ts';
import type { AnyFieldOf } from '#schema/typed-row.ts';
import { FactText } from '#app/ui/detail/fact-text.tsx';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useServerMinute } from '#app/live/use-server-now.ts';
import type { waybill } from '../entity.ts';
import { dispatchText } from './text.ts';

type BandProps = {
  readonly def: EntityDef;
  readonly row: Row;
  /** The moment from which it waits; absent: it does not. */
  readonly since?: string | undefined;
};

const LINKED = ['contractId', 'roadPlanId', 'priority'] as const;

export function WaybillBand({ def, row, since }: BandProps) {
  const dicts = useDicts();
  const now = useServerMinute();
  const textOf = (name: AnyFieldOf<typeof waybill>): string => rowText(def, row, name, dicts);
  const waiting = since === undefined ? undefined : spanBetween('minutes', now, String(row[since] ?? ''));
  const distance = numberIn<typeof waybill>(row, 'distance');
  return (
    <dl className="dispatch-band">
      <div>
        <dt>{dispatchText.cargo}</dt>
        <dd>
          <FieldFact def={def} row={row} name="materialId" /> <b>{dispatchText.weight(textOf('planWeight'))}</b>
        </dd>
      </div>
      <div className="is-wide">
        <dt>{dispatchText.route}</dt>
        <dd>
          {textOf('loadPlace')} → {textOf('unloadPlace')}
          {distance !== undefined && <span className="hint"> {dispatchText.kilometres(textOf('distance'))}</span>}
        </dd>
      </div>
      {LINKED.map(name => {
        const field = def.fieldByName.get(name);
        return field && String(row[name] ?? '') !== '' ? (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>
              <FieldFact def={def} row={row} name={name} />
            </dd>
          </div>
        ) : null;
      })}
      {waiting !== undefined && (
        <div>
          <dt>{dispatchText.waiting}</dt>
          <dd>{dispatchText.waited(waiting)}</dd>
        </div>
      )}
    </dl>
  );
}

function FieldFact({ def, row, name }: { readonly def: EntityDef; readonly row: Row; readonly name: string }) {
  const field = def.fieldByName.get(name);
  return field ? <FactText field={field} row={row} /> : null;
}
