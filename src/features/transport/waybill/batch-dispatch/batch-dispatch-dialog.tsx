/**
 * 批量派车: a free car and a driver proposed for each chosen waybill, changed line by line, and dispatched together. Every line is judged as the
 * dialog of a single dispatch judges it, over the rows of this device, so it works without a network.
 */
import { useEffect, useMemo, useState } from 'react';
import { Alert, Button, Checkbox, Modal, Skeleton, Tag } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { Transition } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { dictTextOf, rowText } from '#schema/field-text.ts';
import { demandsOn } from '#schema/guards.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import { actionMutation, rowLabel } from '#sync/new-mutation.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { readReferred, useServerDay } from '#app/live/step-facts.ts';
import type { Referred } from '#app/live/step-facts.ts';
import { newId, useMutationEffects } from '#app/live/use-mutation-effects.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useServerNow } from '#app/live/use-server-now.ts';
import { usePage } from '#app/live/use-view.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { patchOf, textsOf, whyNotForStep, withInput } from '#app/ui/steps/step-plan.ts';
import type { StepInput } from '#app/ui/steps/step-plan.ts';
import { useEnqueue } from '#app/ui/steps/use-enqueue.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import type { Choice } from '#app/ui/widgets/input-contract.ts';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import { waybill } from '../entity.ts';
import { judgeLines } from './judge-lines.ts';
import type { Judging, Line } from './judge-lines.ts';
import { proposedLines, withCarrierOf } from './propose-lines.ts';
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
const CARRIERS: ListQuery = { conditions: [], sort: { column: 'name', order: 'asc' }, pageNo: FIRST_PAGE_NO, pageSize: 1_000 };

export function BatchDispatchDialog(props: OwnActionDialogProps) {
  const step = props.def.flow?.transitions.find(({ action }) => action === 'dispatch');
  const { db } = useAppServices();
  const schema = useSchema();
  const cars = usePage('car', FREE_CARS).view;
  const drivers = usePage('driver', FREE_DRIVERS).view;
  const carriers = usePage('carrierUnit', CARRIERS).view;
  const [referredById, setReferred] = useState<ReadonlyMap<string, Referred>>();
  const { rows } = props;
  useEffect(() => {
    if (step) inBackground(readReferred(db, schema, waybill, [step], rows).then(setReferred));
  }, [db, schema, step, rows]);
  if (!step) return null;
  const isReady = cars && drivers && carriers && referredById;
  return (
    <TouchSize>
      {isReady ? (
        <Lines
          {...props}
          step={step}
          cars={rowsOfPage(cars)}
          drivers={rowsOfPage(drivers)}
          carriers={rowsOfPage(carriers)}
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
  readonly carriers: readonly Row[];
  readonly referredById: ReadonlyMap<string, Referred>;
  readonly isPartial: boolean;
};

function Lines({ rows, staying, onClose, step, cars, drivers, carriers, referredById, isPartial }: LinesProps) {
  const schema = useSchema();
  const day = useServerDay();
  const now = useServerNow();
  const effects = useMutationEffects();
  const save = useEnqueue();
  const { isColumnVisible } = usePermissions();
  const judging: Judging = useMemo(
    () => ({
      schema,
      def: waybill,
      step,
      today: day(),
      isVisible: def => name => isColumnVisible(def.permission, name),
      carriers: new Map(carriers.map(row => [row.id, row])),
    }),
    [schema, step, day, isColumnVisible, carriers],
  );
  const [lines, setLines] = useState<readonly Line[]>(() =>
    proposedLines(judging, rows, { cars, drivers, isPartial }, referredById, now()),
  );
  // What the user has said to have checked: another question is another answer.
  const [checked, setChecked] = useState('');
  const verdicts = judgeLines(judging, lines);
  const good = lines.filter((_, at) => verdicts[at]?.why === undefined);
  const asked = lines
    .flatMap(({ row }, at) =>
      verdicts[at]?.why === undefined && verdicts[at]?.asks !== undefined ? [`${row.id} ${verdicts[at].asks}`] : [],
    )
    .join('\n');
  const isAsked = asked !== '';
  const isSure = checked === asked;

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
        <Checkbox checked={isSure} onChange={event => setChecked(event.target.checked ? asked : '')}>
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
  const textOf = (name: string): string => rowText(waybill, row, name, {});
  const demands = {
    rulesOf: (field: FieldDef) => demandsOn(step, field.name),
    whyNot: (field: FieldDef, chosen: Row) => whyNotForStep(waybill, step, { field, row: chosen }, row, find, today),
  };
  const changed = (field: FieldDef, value: FieldValue | undefined, choice: Choice | undefined): StepInput => {
    const next = withInput(waybill, step, row, input, { field: field.name, value, text: choice?.text, chosen: choice?.row }, find);
    return field.name === 'carId' && choice?.row ? withCarrierOf(step, row, next, choice.row, find) : next;
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
        {why !== undefined && <span className="batch-why">{why}</span>}
        <Button type="link" size="small" aria-label={batchText.leaveOutOf(textOf('waybillNo'))} onClick={onLeave}>
          {batchText.leaveOut}
        </Button>
      </div>
    </li>
  );
}
