/** A record of an online form, read-only. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Drawer, Tabs } from 'antd';
import { onlineViewText } from './text.ts';
import type { OnlineRecord } from '#domain/online-views.ts';
import type { OnlineForm } from './model.ts';
import { useDrawerContainer } from '#app/page-memory/page-frame.ts';
import { useBackCloses } from '#app/live/use-back-closes.ts';
import { useIsNarrow } from '#app/live/use-device.ts';
import { InputValue } from './record-input.tsx';
import { SubRowsTable } from './sub-tables.tsx';
import { FORM_DRAWER_PX } from '#app/live/measures.ts';

type RecordViewProps = {
  readonly title: string;
  readonly form: OnlineForm;
  readonly record: OnlineRecord;
  readonly note: ReactNode;
  readonly onClosed: () => void;
};

export function RecordView({ title, form, record, note, onClosed }: RecordViewProps) {
  const container = useDrawerContainer();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(true);
  useBackCloses(isOpen, () => setOpen(false));
  return (
    <Drawer
      {...container}
      title={onlineViewText.viewTitle(title)}
      open={isOpen}
      size={isNarrow ? '100%' : FORM_DRAWER_PX}
      onClose={() => setOpen(false)}
      afterOpenChange={open => !open && onClosed()}
    >
      {note}
      <dl className="online-facts">
        {form.inputs.map(({ field }) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <InputValue field={field} value={record.row[field.name]} />
            </dd>
          </div>
        ))}
      </dl>
      {form.subTables.length > 0 && (
        <Tabs
          size="small"
          items={form.subTables.map(sub => ({
            key: sub.table,
            label: sub.title,
            children: <SubRowsTable sub={sub} rows={record.lists[sub.table] ?? []} />,
          }))}
        />
      )}
    </Drawer>
  );
}
