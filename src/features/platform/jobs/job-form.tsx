/** The form of a job: its class with the parameters of that class, its expression with the next ten times. */
import { useState } from 'react';
import { ClockCircleOutlined } from '@ant-design/icons';
import { Button, Form, Input, InputNumber, Select, Space } from 'antd';
import { parseCron } from '#base/cron/parse.ts';
import { fireTimes } from '#base/cron/next-fire-times.ts';
import { parseJson } from '#base/json.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { lazyPart } from '#app/live/lazy-part.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { useIsForeign } from '#app/live/use-is-foreign.ts';
import { useServerNow } from '#app/live/use-server-now.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import type { CronEditorProps } from '#app/ui/widgets/cron/cron-editor.tsx';
import { cronText } from '#app/ui/widgets/cron/text.ts';
import { valueText } from '#schema/value-text.ts';
import type { jobCalls } from './calls.ts';
import { JOB_CLASSES, JOB_MAX, jobClassOf, parametersOf } from './model.ts';
import type { Job } from './model.ts';
import { jobText } from './text.ts';
import { atMost, neededText } from '#app/ui/form/text-rules.ts';

const { column } = jobText;
const TIMES = 10;
const CronEditor = lazyPart<CronEditorProps>(async () => (await import('#app/ui/widgets/cron/cron-editor.tsx')).CronEditor);

type JobFormProps = {
  readonly job: Job | undefined;
  readonly onSaved: (sentence: string) => void;
  readonly onClose: () => void;
};

export function JobForm({ job, ...done }: JobFormProps) {
  const calls = useCalls<typeof jobCalls>('features/platform/jobs');
  const isForeign = useIsForeign();
  const serverNow = useServerNow();
  const className = job?.className ?? (isForeign ? '' : JOB_CLASSES[0].name);
  // Each class keeps what was typed for it while another one is looked at.
  const numbers = Object.fromEntries(
    JOB_CLASSES.flatMap(known =>
      Object.entries(parametersOf(known, known.name === job?.className ? parseJson(job.parameter) : undefined)).map(
        ([name, value]) => [keyOf(known.name, name), value] as const,
      ),
    ),
  );
  const start = {
    className,
    cron: job?.cron ?? '0 0 8 * * ?',
    description: job?.description ?? '',
    parameter: job?.parameter ?? '',
    ...numbers,
  };
  const options: { value: string; label: string }[] = JOB_CLASSES.map(({ name, title }) => ({ value: name, label: title }));
  if (!jobClassOf(className)) options.push({ value: className, label: className });
  return (
    <KeptForm
      {...done}
      draftName="job"
      rowId={job?.id}
      title={job ? jobText.editTitle : jobText.add}
      start={start}
      save={async values => calls.save({ ...values, parameter: parameterOf(values) }, job)}
    >
      {values => (
        <>
          {isForeign ? (
            <Form.Item
              name="className"
              label={column.className}
              extra={jobText.foreignClass}
              rules={neededText(column.className, JOB_MAX.className)}
            >
              <Input />
            </Form.Item>
          ) : (
            <Form.Item name="className" label={column.className} extra={jobClassOf(values.className)?.does ?? jobText.unknown}>
              <Select options={options} />
            </Form.Item>
          )}
          {(jobClassOf(values.className)?.parameters ?? []).map(({ name, label, least, most }) => (
            <Form.Item
              key={name}
              name={keyOf(values.className, name)}
              label={label}
              rules={[{ required: true, message: valueText.pleaseEnter(label) }]}
            >
              <InputNumber min={least} max={most} precision={0} />
            </Form.Item>
          ))}
          {!jobClassOf(values.className) && (
            <Form.Item name="parameter" label={column.parameter} rules={[atMost(JOB_MAX.parameter)]}>
              <Input.TextArea autoSize={{ minRows: 2 }} />
            </Form.Item>
          )}
          <Form.Item
            name="cron"
            label={column.cron}
            rules={[
              { required: true, message: valueText.pleaseEnter(column.cron) },
              { validator: async (_, text: unknown) => requireFiring(text, serverNow()) },
            ]}
          >
            <CronBox />
          </Form.Item>
          <NextTimes cron={values.cron} />
          <Form.Item name="description" label={column.description} rules={[atMost(JOB_MAX.description)]}>
            <Input.TextArea autoSize={{ minRows: 2 }} />
          </Form.Item>
        </>
      )}
    </KeptForm>
  );
}

const keyOf = (className: string, name: string): string => `${className}:${name}`;

/** The parameters of the chosen class as the JSON that is stored; of a class we do not know the text as it was. */
function parameterOf(
  values: Readonly<Record<string, string | number>> & { readonly className: string; readonly parameter: string },
): string {
  const known = jobClassOf(values.className);
  if (!known) return values.parameter;
  const given = Object.fromEntries(known.parameters.map(({ name }) => [name, values[keyOf(known.name, name)]]));
  return known.parameters.length === 0 ? '' : JSON.stringify(given);
}

/** @param now the server's time. @throws the reason why the expression is refused, for the rule of the form. */
function requireFiring(text: unknown, now: string): void {
  if (typeof text !== 'string' || text.trim() === '') return;
  const schedule = parseCron(text);
  if (!schedule.ok) throw new Error(schedule.error);
  if (fireTimes(schedule.value, new Date(fromServerTime(now))).next().done === true) throw new Error(jobText.never);
}

type CronBoxProps = { readonly id?: string; readonly value?: string; readonly onChange?: (value: string) => void };

function CronBox({ id, value = '', onChange = () => undefined }: CronBoxProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Space.Compact block>
        <Input
          {...(id === undefined ? {} : { id })}
          value={value}
          maxLength={JOB_MAX.cron}
          onChange={({ target }) => onChange(target.value)}
        />
        <Button icon={<ClockCircleOutlined aria-hidden />} aria-label={cronText.edit} onClick={() => setOpen(true)} />
      </Space.Compact>
      {isOpen && <CronEditor value={value} onConfirm={onChange} onClose={() => setOpen(false)} />}
    </>
  );
}

function NextTimes({ cron }: { readonly cron: string }) {
  const serverNow = useServerNow();
  const schedule = parseCron(cron);
  if (!schedule.ok) return null;
  const times: string[] = [];
  for (const time of fireTimes(schedule.value, new Date(fromServerTime(serverNow())))) {
    times.push(toServerTime(time.getTime()));
    if (times.length === TIMES) break;
  }
  return (
    <div className="hint" role="status" style={{ marginBottom: 16 }}>
      <div>{times.length === 0 ? jobText.never : jobText.next}</div>
      <ol>
        {times.map(time => (
          <li key={time}>{time}</li>
        ))}
      </ol>
    </div>
  );
}
