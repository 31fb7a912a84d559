/** 登记到货: what has arrived of each line this time. It is an edit of the purchase with its lines, so it works without a network. */
import { useState } from 'react';
import { Alert, Button, InputNumber, Modal, Skeleton } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { rowText } from '#schema/field-text.ts';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import { childListsOf } from '#sync/line-lists.ts';
import { changedValues, rowLabel, updateMutation } from '#sync/new-mutation.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useServerDay } from '#app/live/step-facts.ts';
import { useChildren } from '#app/live/use-children.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useMutationEffects } from '#app/live/use-mutation-effects.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { useEnqueue } from '#app/ui/steps/use-enqueue.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import type { procurement } from '../entity.ts';
import { allOf, arrivedLines, restOf, whyNotArrived } from './arrived-lines.ts';
import type { ArrivedNow } from './arrived-lines.ts';
import { arrivalText } from './text.ts';
import './arrival.css';

export function ArrivalDialog({ def: list, rows: [row], onClose }: OwnActionDialogProps) {
  const schema = useSchema();
  const def = schema.get(list.name);
  const [lineList] = def.children ?? [];
  const known = useChildren(lineList ?? { entity: '', property: '', foreignField: '', label: '' }, lineList && row.id, false);
  const effects = useMutationEffects();
  const save = useEnqueue();
  const today = useServerDay();
  const [now, setNow] = useState<ArrivedNow>({});
  const [date, setDate] = useState(() => today());
  const [why, setWhy] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const lines = known.kind === 'known' ? known.rows : [];
  const dateField = def.fieldByName.get('arriveDate');

  const submit = async (): Promise<void> => {
    const refused = date === '' ? arrivalText.noDate : whyNotArrived(lines, now);
    setWhy(refused);
    if (refused !== undefined || !lineList || isSaving) return;
    const rows = arrivedLines(schema, lineList, lines, now);
    const children = childListsOf(schema, def, { [lineList.property]: { rows, base: lines } });
    setSaving(true);
    const patch = changedValues(row, { arriveDate: date });
    const isSaved = await save(arrivalText.saved(rowLabel(def, row)), [updateMutation(def, row, patch, effects, { children })]);
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <TouchSize>
      <Modal
        open
        title={arrivalText.title(textIn<typeof procurement>(row, 'title'))}
        okText={arrivalText.submit}
        cancelText={arrivalText.cancel}
        okButtonProps={{ loading: isSaving, disabled: lines.length === 0 }}
        onOk={() => inBackground(submit())}
        onCancel={onClose}
      >
        <p className="hint">{arrivalText.hint}</p>
        <div className="arrival-head">
          <label htmlFor="arrival-date">{arrivalText.date}</label>
          {dateField && <FieldInput id="arrival-date" field={dateField} value={date} onChange={value => setDate(String(value ?? ''))} />}
          <Button onClick={() => setNow(allOf(lines))}>{arrivalText.all}</Button>
        </div>
        {known.kind === 'loading' && <Skeleton active title={false} />}
        {known.kind === 'unknown' && <Alert type="info" showIcon title={arrivalText.unknown} />}
        <ul className="arrival" aria-label={arrivalText.title(textIn<typeof procurement>(row, 'title'))}>
          {lines.map(line => (
            <Line
              key={line.id}
              line={line}
              entity={lineList?.entity ?? ''}
              now={now[line.id]}
              onChange={value => setNow({ ...now, [line.id]: value ?? 0 })}
            />
          ))}
        </ul>
        {why !== undefined && (
          <p className="arrival-why" role="alert">
            {why}
          </p>
        )}
      </Modal>
    </TouchSize>
  );
}

type LineProps = {
  readonly line: Row;
  readonly entity: string;
  readonly now: number | undefined;
  readonly onChange: (value: number | null) => void;
};

function Line({ line, entity, now, onChange }: LineProps) {
  const child = useSchema().get(entity);
  const dicts = useDicts();
  const textOf = (name: string): string => rowText(child, line, name, dicts);
  const rest = restOf(line);
  const item = [textOf('itemName'), textOf('spec')].filter(Boolean).join(' ');
  return (
    <li>
      <div>
        <b>{item}</b>
        <div className="hint">
          <span>{arrivalText.ordered(textOf('quantity'), textOf('measureUnit'))}</span>
          <span>{arrivalText.before(textOf('arrivedQty') || '0')}</span>
          <span>{rest === 0 ? arrivalText.done : arrivalText.rest(String(rest))}</span>
        </div>
      </div>
      <InputNumber<number>
        aria-label={arrivalText.nowOf(textOf('itemName'))}
        placeholder={arrivalText.now}
        value={now ?? null}
        disabled={rest === 0}
        min={0}
        precision={2}
        controls={false}
        inputMode="decimal"
        style={{ width: '100%' }}
        onChange={onChange}
      />
    </li>
  );
}
