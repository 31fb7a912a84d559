/**
 * 批量派车: a free car and a driver proposed for each chosen waybill, changed line by line, and dispatched together. Every line is judged as the
 * dialog of a single dispatch judges it, over the rows of this device, so it works without a network.
 */
import { useEffect, useMemo, useState } from 'react';
import { Alert, Button, Checkbox, Modal, Skeleton, Tag } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Transition } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { dictTextOf, fieldTextOf } from '#schema/field-text.ts';
import { demandsOn } from '#schema/guards.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import { titleOf } from '#schema/choosable.ts';
import { actionMutation, rowLabel } from '#sync/new-mutation.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { NOTHING_REFERRED, readReferred, useServerDay } from '#app/live/step-facts.ts';
import type { Referred } from '#app/live/step-facts.ts';
import { newId, useMutationEffects } from '#app/live/use-mutation-effects.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useServerNow } from '#app/live/use-server-now.ts';
import { usePage } from '#app/live/use-view.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { patchOf, startInput, textsOf, whyNotForStep, withInput } from '#app/ui/steps/step-plan.ts';
import type { StepInput } from '#app/ui/steps/step-plan.ts';
import { useEnqueue } from '#app/ui/steps/use-enqueue.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import type { Choice } from '#app/ui/widgets/input-contract.ts';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import { waybill } from '../entity.ts';
import { assignCars } from './assign.ts';
import type { Pair } from './assign.ts';
import { isGoodSoFar, judgeLines, mayBeDispatched } from './judge-lines.ts';
import type { Judging, Line } from './judge-lines.ts';
import { batchText } from './text.ts';
import './batch-dispatch.css';

const WIDTH_PX = 1_040;
const CANDIDATES_MAX = 200; // free cars and free drivers that are compared

const freeRows = (field: string, column: string): ListQuery => ({
  conditions: [{ field, rule: 'eq', value: 'idle' }],
  sort: { column, order: 'asc' },
  pageNo: FIRST_PAGE_NO,
  pageSize: CANDIDATES_MAX,
});
const FREE_CARS = freeRows('workStatus', 'plateNumber');
const FREE_DRIVERS = freeRows('driverStatus', 'driverCode');

export function BatchDispatchDialog(props: OwnActionDialogProps) {
  const step = props.def.flow?.transitions.find(({ action }) => action === 'dispatch');
  const { db } = useAppServices();
  const schema = useSchema();
  const cars = usePage('car', FREE_CARS).view;
  const drivers = usePage('driver', FREE_DRIVERS).view;
  const [referredById, setReferred] = useState<ReadonlyMap<string, Referred>>();
  const { rows } = props;
  useEffect(() => {
    if (step) inBackground(readReferred(db, schema, waybill, [step], rows).then(setReferred));
  }, [db, schema, step, rows]);
  if (!step) return null;
  const isReady = cars && drivers && referredById;
  return (
    <TouchSize>
      {isReady ? (
        <Lines
          {...props}
          step={step}
          cars={cars.rows}
          drivers={drivers.rows}
          referredById={referredById}
          isPartial={[cars, drivers].some(({ coverage, total }) => coverage !== 'full' || total > CANDIDATES_MAX)}
        />
      ) : (
        <Modal open width={WIDTH_PX} title={batchText.title(rows.length)} footer={null} onCancel={props.onClose}>
          <p>{batchText.searching}</p>
          <Skeleton active paragraph={{ rows: rows.length }} />
        </Modal>
      )}
    </TouchSize>
  );
}

type LinesProps = OwnActionDialogProps & {
  readonly step: Transition;
  readonly cars: readonly Row[];
  readonly drivers: readonly Row[];
  readonly referredById: ReadonlyMap<string, Referred>;
  readonly isPartial: boolean;
};

function Lines({ rows, staying, onClose, step, cars, drivers, referredById, isPartial }: LinesProps) {
  const schema = useSchema();
  const day = useServerDay();
  const now = useServerNow();
  const effects = useMutationEffects();
  const save = useEnqueue();
  const { isColumnVisible } = usePermissions();
  const judging: Judging = useMemo(
    () => ({ schema, def: waybill, step, today: day(), isVisible: def => name => isColumnVisible(def.permission, name) }),
    [schema, step, day, isColumnVisible],
  );
  const [lines, setLines] = useState<readonly Line[]>(() => proposedLines(judging, rows, cars, drivers, referredById, now()));
  const [isSure, setSure] = useState(false);
  const verdicts = judgeLines(judging, lines);
  const good = lines.filter((_, at) => verdicts[at]?.why === undefined);
  const isAsked = lines.some((_, at) => verdicts[at]?.why === undefined && verdicts[at]?.asks !== undefined);

  const change = (at: number, input: StepInput): void => setLines(lines.map((line, other) => (other === at ? { ...line, input } : line)));
  const submit = async (): Promise<void> => {
    const groupId = newId();
    const mutations = good.map(({ row, input }) =>
      actionMutation(waybill, row, step, patchOf(step, row, input), effects, { texts: textsOf(input), groupId }),
    );
    if (!(await save(batchText.saved(good.length), mutations))) return;
    // What was not dispatched stays, with what was chosen for it.
    const left = lines.filter(line => !good.includes(line));
    if (left.length === 0) onClose();
    else setLines(left);
  };

  return (
    <Modal
      open
      width={WIDTH_PX}
      title={batchText.title(lines.length)}
      okText={batchText.submit(good.length)}
      cancelText={batchText.cancel}
      okButtonProps={{ disabled: good.length === 0 || (isAsked && !isSure) }}
      onOk={submit}
      onCancel={onClose}
    >
      <p className="hint">{isPartial ? `${batchText.hint}${batchText.partial}。` : batchText.hint}</p>
      {staying.length > 0 && <Alert type="warning" showIcon title={<div className="batch-staying">{staying.join('\n')}</div>} />}
      <ul className="batch-dispatch" aria-label={batchText.title(lines.length)}>
        {lines.map((line, at) => (
          <DispatchLine
            key={line.row.id}
            line={line}
            step={step}
            verdict={verdicts[at] ?? { why: undefined, asks: undefined }}
            today={judging.today}
            onChange={input => change(at, input)}
            onLeave={() => setLines(lines.filter(other => other !== line))}
          />
        ))}
      </ul>
      {isAsked && (
        <Checkbox checked={isSure} onChange={event => setSure(event.target.checked)}>
          {batchText.sure}
        </Checkbox>
      )}
    </Modal>
  );
}

type DispatchLineProps = {
  readonly line: Line;
  readonly step: Transition;
  readonly verdict: { readonly why: string | undefined; readonly asks: string | undefined };
  readonly today: string;
  readonly onChange: (input: StepInput) => void;
  readonly onLeave: () => void;
};

function DispatchLine({ line: { row, input }, step, verdict: { why, asks }, today, onChange, onLeave }: DispatchLineProps) {
  const { find } = useSchema();
  const fields = (step.requires ?? []).flatMap(name => waybill.fieldByName.get(name) ?? []);
  const values = { ...row, ...input.values };
  const isEmpty = (input.values['carId'] ?? '') === '' && (input.values['driverId'] ?? '') === '';
  const textOf = (name: string): string => {
    const field = waybill.fieldByName.get(name);
    return field ? fieldTextOf(field, row[name], dictTextOf(row, name), {}) : '';
  };
  const demands = {
    rulesOf: (field: FieldDef) => demandsOn(step, field.name),
    whyNot: (field: FieldDef, chosen: Row) => whyNotForStep(waybill, step, { field, row: chosen }, row, find, today),
  };
  const changed = (field: FieldDef, value: FieldValue | undefined, choice: Choice | undefined): StepInput => {
    const next = withInput(waybill, step, row, input, { field: field.name, value, text: choice?.text, chosen: choice?.row }, find);
    const carrier = field.name === 'carId' && (next.values['carrierUnitId'] ?? '') === '' ? choice?.row?.['carrierUnitId'] : undefined;
    if (carrier === undefined || carrier === '') return next;
    // A waybill without a carrier gets that of its car.
    return withInput(
      waybill,
      step,
      row,
      next,
      { field: 'carrierUnitId', value: carrier, text: choice?.row && dictTextOf(choice.row, 'carrierUnitId') },
      find,
    );
  };
  return (
    <li aria-label={rowLabel(waybill, row)}>
      <div className="batch-what">
        <b>{textOf('waybillNo')}</b>
        <span>
          {textOf('materialId')} {batchText.weight(textOf('planWeight'))}
        </span>
        <span className="hint">
          {textOf('loadPlace')} → {textOf('unloadPlace')}
        </span>
      </div>
      {fields.map(field => (
        <div key={field.name} className="batch-field">
          <label className="hint" htmlFor={`batch-${row.id}-${field.name}`}>
            {field.label}
          </label>
          <FieldInput
            id={`batch-${row.id}-${field.name}`}
            field={{ ...field, readonly: false }}
            value={input.values[field.name]}
            text={dictTextOf(input.texts, field.name)}
            beside={{ def: waybill, values, demands }}
            onChange={(value, choice) => onChange(changed(field, value, choice))}
          />
        </div>
      ))}
      <div className="batch-verdict" aria-live="polite">
        {why === undefined && asks === undefined && <Tag color="success">{batchText.ready}</Tag>}
        {why === undefined && asks !== undefined && <span className="batch-asks">{batchText.asks(asks)}</span>}
        {why !== undefined && <span className="batch-why">{isEmpty ? batchText.noneFree : why}</span>}
        <Button type="link" size="small" aria-label={batchText.leaveOutOf(textOf('waybillNo'))} onClick={onLeave}>
          {batchText.leaveOut}
        </Button>
      </div>
    </li>
  );
}

const NO_INPUT: StepInput = { values: {}, texts: {}, chosen: {} };

/** Every waybill with the car and the driver proposed for it; one that has a car or a driver already keeps them. */
function proposedLines(
  judging: Judging,
  rows: readonly Row[],
  cars: readonly Row[],
  drivers: readonly Row[],
  referredById: ReadonlyMap<string, Referred>,
  now: string,
): readonly Line[] {
  const { def, step, schema, isVisible } = judging;
  const chosen = (input: StepInput, row: Row, field: string, choice: Row): StepInput => {
    const target = schema.get(field === 'carId' ? 'car' : 'driver');
    const text = isVisible(target)(target.titleField) ? titleOf(target, choice) : undefined;
    return withInput(def, step, row, input, { field, value: choice.id, text, chosen: choice }, schema.find);
  };
  const withCar = (row: Row, car: Row): StepInput => {
    const start = startInput(def, step, [row], now);
    const carrier = car['carrierUnitId'];
    // A waybill without a carrier gets that of its car.
    const input =
      (row['carrierUnitId'] ?? '') !== '' || carrier === undefined
        ? start
        : withInput(def, step, row, start, { field: 'carrierUnitId', value: carrier, text: dictTextOf(car, 'carrierUnitId') }, schema.find);
    return chosen(input, row, 'carId', car);
  };
  const withPair = (row: Row, { car, driver }: Pair): StepInput => chosen(withCar(row, car), row, 'driverId', driver);
  const lineOf = (row: Row, input: StepInput): Line => ({ row, input, referred: referredById.get(row.id) ?? NOTHING_REFERRED });
  const isGood = (row: Row, input: StepInput): boolean => isGoodSoFar(judging, lineOf(row, input));
  // What a waybill holds stays with it, e.g. after 撤回派车, and is given to no other.
  const held = new Set(rows.flatMap(row => [row['carId'], row['driverId']].filter(id => id !== undefined && id !== '')));
  const isFree = ({ id }: Row): boolean => !held.has(id);
  const open = rows.filter(
    row => (row['carId'] ?? '') === '' && (row['driverId'] ?? '') === '' && mayBeDispatched(judging, lineOf(row, NO_INPUT)),
  );
  const pairs = assignCars(open, cars.filter(isFree), drivers.filter(isFree), {
    fitsCar: (row, car) => isGood(row, withCar(row, car)),
    fits: (row, pair) => isGood(row, withPair(row, pair)),
  });
  return rows.map(row => {
    const pair = pairs.get(row.id);
    return lineOf(row, pair ? withPair(row, pair) : startInput(def, step, [row], now));
  });
}
