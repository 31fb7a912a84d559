/** The form of a data source. The type proposes driver and address; a password is asked for where the server keeps one, and is never stored here. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { App, Button, Form, Input, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import { inBackground } from '#base/in-background.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import { busy } from '#app/ui/widgets/busy.tsx';
import { valueText } from '#schema/value-text.ts';
import type { dataSourceCalls } from './calls.ts';
import {
  DATA_SOURCE_CODE,
  DATA_SOURCE_MAX,
  DATABASE_TYPES,
  databaseTypeOf,
  dataSourceRefusal,
  driverRefusal,
  urlRefusal,
} from './model.ts';
import type { DataSource, DataSourceDraft } from './model.ts';
import { dataSourceText } from './text.ts';
import { atMost, neededText } from '#app/ui/form/text-rules.ts';

const { column } = dataSourceText;
const BLANK = { code: '', name: '', type: '', driver: '', url: '', user: '', remark: '' };

type DataSourceFormProps = {
  readonly source: DataSource | undefined;
  readonly isStoredOnly: boolean;
  readonly onClose: () => void;
  readonly onSaved: (sentence: string) => void;
};
type Named = 'name' | 'driver' | 'url' | 'user';

const filled = (name: Named): Rule[] => neededText(column[name], DATA_SOURCE_MAX[name]);
/** A rule that depends on the type. */
const judged =
  (judge: (type: string, text: string) => string | undefined): Rule =>
  ({ getFieldValue }) => ({
    validator: async (_, text: unknown) => {
      const why = judge(String(getFieldValue('type')), String(text));
      if (text !== '' && why !== undefined) throw new Error(why);
    },
  });

export function DataSourceForm({ source, isStoredOnly, ...done }: DataSourceFormProps) {
  const calls = useCalls<typeof dataSourceCalls>('features/platform/data-sources');
  const id = source?.id;
  const { code, name, type, driver, url, user, remark } = source ?? BLANK;
  return (
    <KeptForm
      {...done}
      draftName="dataSource"
      rowId={id}
      title={source ? dataSourceText.editTitle : dataSourceText.add}
      start={{ code, name, type, driver, url, user, remark, password: '' }}
      unkept={['password']}
      save={async ({ password, ...draft }) => calls.save(draft, password, id)}
    >
      {({ password, ...draft }) => (
        <>
          <Form.Item
            name="code"
            label={column.code}
            rules={[
              { required: true, message: valueText.pleaseEnter(column.code) },
              atMost(DATA_SOURCE_MAX.code),
              { pattern: DATA_SOURCE_CODE, message: dataSourceText.codeRule },
            ]}
          >
            <Input disabled={source !== undefined} />
          </Form.Item>
          <Form.Item name="name" label={column.name} rules={filled('name')}>
            <Input />
          </Form.Item>
          <TypeItem />
          <Form.Item
            name="driver"
            label={column.driver}
            dependencies={['type']}
            validateFirst
            rules={[...filled('driver'), judged(driverRefusal)]}
          >
            <Proposed of="driver" />
          </Form.Item>
          <Form.Item name="url" label={column.url} dependencies={['type']} validateFirst rules={[...filled('url'), judged(urlRefusal)]}>
            <Proposed of="url" />
          </Form.Item>
          <Form.Item name="user" label={column.user} rules={filled('user')}>
            <Input autoComplete="off" />
          </Form.Item>
          {!isStoredOnly && (
            <>
              <Form.Item
                name="password"
                label={column.password}
                extra={source && dataSourceText.passwordHint}
                rules={[{ required: !source, message: valueText.pleaseEnter(column.password) }, atMost(DATA_SOURCE_MAX.password)]}
              >
                <Input.Password autoComplete="new-password" placeholder={source && dataSourceText.passwordKept} />
              </Form.Item>
              <TestButton draft={draft} password={password} />
            </>
          )}
          <Form.Item name="remark" label={column.remark} rules={[atMost(DATA_SOURCE_MAX.remark)]}>
            <Input.TextArea autoSize={{ minRows: 2 }} />
          </Form.Item>
        </>
      )}
    </KeptForm>
  );
}

const TypeItem = () => (
  <Form.Item name="type" label={column.type} rules={[{ required: true, message: valueText.pleaseSelect(column.type) }]}>
    <Select showSearch={{ optionFilterProp: 'label' }} options={[...DATABASE_TYPES]} />
  </Form.Item>
);

type ProposedProps = {
  readonly of: 'driver' | 'url';
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (text: string) => void;
};

/** Choosing a type fills in its driver and an example of its address, unless others were typed. `Form.Item` gives id, value and change. */
function Proposed({ of, id, value = '', onChange }: ProposedProps) {
  const type: unknown = Form.useWatch('type');
  const before = useRef(type);
  const propose = useEffectEvent((next: unknown) => {
    const isProposed = value === '' || DATABASE_TYPES.some(known => known[of] === value);
    if (isProposed) onChange?.(databaseTypeOf(String(next))?.[of] ?? '');
  });
  useEffect(() => {
    if (before.current !== undefined && before.current !== type) propose(type);
    before.current = type;
  }, [type]);
  return <Input.TextArea id={id} autoSize value={value} spellCheck={false} onChange={({ target }) => onChange?.(target.value)} />;
}

function TestButton({ draft, password }: { readonly draft: DataSourceDraft; readonly password: string }) {
  const calls = useCalls<typeof dataSourceCalls>('features/platform/data-sources');
  const { message } = App.useApp();
  const orReport = useOrReport();
  const [isBusy, setBusy] = useState(false);
  const test = async (): Promise<void> => {
    setBusy(true);
    const said = await orReport(calls.test(draft, password));
    setBusy(false);
    if (said !== undefined) inBackground(message.success(dataSourceText.tested));
  };
  return (
    <Form.Item>
      <Button loading={busy(isBusy)} disabled={dataSourceRefusal(draft) !== undefined} onClick={() => inBackground(test())}>
        {dataSourceText.test}
      </Button>
    </Form.Item>
  );
}
