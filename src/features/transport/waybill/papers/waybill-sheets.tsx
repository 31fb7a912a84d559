/** The papers of the chosen waybills: 公路货物运单 on A5, 装车通知单 before loading, 出门证 after it. Each has the waybill's number as a code. */
import { useState } from 'react';
import { Alert, Segmented } from 'antd';
import { columnHead } from '#schema/column-head.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { numberIn, textIn } from '#schema/typed-row.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { PrintFacts, PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { useRowOnPaper } from '#app/ui/print/row-on-paper.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { waybill } from '../entity.ts';
import { papers } from './papers.ts';
import type { Paper } from './papers.ts';
import { paperText } from './text.ts';

const statusIn = ({ in: statuses }: Paper, row: Row): boolean => statuses.includes(textIn<typeof waybill>(row, 'waybillStatus'));

export function WaybillSheets({ rows, onClose }: OwnActionDialogProps) {
  const [key, choose] = useState(papers[0].key);
  const paper = papers.find(one => one.key === key) ?? papers[0];
  const shown = rows.filter(row => statusIn(paper, row));
  const staying = rows.length - shown.length;
  return (
    <PrintFrame title={paper.title} onClose={onClose}>
      <div className="print-choices">
        <Segmented
          aria-label={paperText.choose}
          value={key}
          options={papers.map(one => ({ value: one.key, label: one.title, disabled: !rows.some(row => statusIn(one, row)) }))}
          onChange={choose}
        />
        {staying > 0 && <Alert type="info" showIcon title={paperText.staying(staying)} />}
      </div>
      {shown.map(row => (
        <Sheet key={`${key}${row.id}`} paper={paper} chosen={row} />
      ))}
    </PrintFrame>
  );
}

function Sheet({ paper, chosen }: { readonly paper: Paper; readonly chosen: Row }) {
  const { isColumnVisible } = usePermissions();
  const { row, marks, textOf, amountOf } = useRowOnPaper(waybill, chosen);
  const fields = paper.facts
    .flatMap(name => waybill.fieldByName.get(name) ?? [])
    .filter(({ name }) => isColumnVisible(waybill.permission, name));
  const facts = fields.map(field => ({ label: columnHead(field), value: textOf(field.name), isWide: kindOf(field).isWide === true }));
  const hasFreight =
    paper.hasFreight && fields.some(({ name }) => name === 'payableAmount') && (numberIn<typeof waybill>(row, 'payableAmount') ?? 0) > 0;
  return (
    <PrintSheet
      title={paper.title}
      marks={marks}
      signatures={paper.signatures}
      of={{ def: waybill, row }}
      {...(paper.paper ? { paper: paper.paper } : {})}
    >
      <PrintFacts
        facts={[
          ...facts.filter(({ value }) => value !== ''),
          ...(hasFreight ? [{ label: paperText.capitals, value: amountOf('payableAmount').capitals, isWide: true }] : []),
        ]}
      />
    </PrintSheet>
  );
}
