/** The lines of a file before anything of it is sent: each cell that is wrong says why. */
import { useState } from 'react';
import { Alert, Button, Modal, Switch, Table } from 'antd';
import { columnHead } from '#schema/column-head.ts';
import { wrongFirst } from './preview-of.ts';
import type { Preview, PreviewLine } from './preview-of.ts';
import { previewText as text } from './text.ts';
import './preview.css';

const WIDTH_PX = 1_000;
const LINE_WIDTH_PX = 64;
const COLUMN_WIDTH_PX = 150;

type Lines = Extract<Preview, { readonly kind: 'lines' }>;
export type PreviewDialogProps = { readonly name: string; readonly preview: Lines; readonly onClose: () => void };

export function PreviewDialog({ name, preview: { columns, lines, bad, unread }, onClose }: PreviewDialogProps) {
  const [isBadOnly, setBadOnly] = useState(bad > 0);
  const shown = isBadOnly ? lines.filter(({ isGood }) => !isGood) : lines;
  const order = wrongFirst(columns.length, isBadOnly ? shown : []);
  return (
    <Modal open width={WIDTH_PX} title={text.title(name)} onCancel={onClose} footer={<Button onClick={onClose}>{text.close}</Button>}>
      <div className="import-body">
        <Alert type={bad > 0 ? 'warning' : 'success'} showIcon title={text.counts(lines.length, bad)} description={text.hint} />
        {unread.length > 0 && <Alert type="warning" showIcon title={text.unread(unread)} />}
        {bad > 0 && (
          <label className="preview-only">
            <Switch size="small" checked={isBadOnly} onChange={setBadOnly} /> {text.onlyBad}
          </label>
        )}
        <Table<PreviewLine>
          size="small"
          rowKey="line"
          dataSource={[...shown]}
          pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
          scroll={{ x: LINE_WIDTH_PX + columns.length * COLUMN_WIDTH_PX }}
          columns={[
            { key: 'line', title: text.line, width: LINE_WIDTH_PX, fixed: 'start', render: (_, { line }) => line },
            ...order.flatMap(at => {
              const field = columns[at];
              if (!field) return [];
              const render = (_: unknown, { cells }: PreviewLine) => <Cell text={cells[at]?.text ?? ''} reason={cells[at]?.reason} />;
              return [{ key: field.name, title: columnHead(field), width: COLUMN_WIDTH_PX, render }];
            }),
          ]}
        />
      </div>
    </Modal>
  );
}

const Cell = ({ text: shown, reason }: { readonly text: string; readonly reason: string | undefined }) => (
  <>
    {shown}
    {reason !== undefined && <div className="preview-reason">{reason}</div>}
  </>
);
