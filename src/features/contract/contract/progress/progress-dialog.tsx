/** 履约进度: how much of a contract is carried, settled and elapsed, and the documents of its work and money. */
import { useState } from 'react';
import { Button, Modal, Progress } from 'antd';
import { titleOf } from '#schema/choosable.ts';
import { numberText } from '#schema/number-text.ts';
import type { Row } from '#schema/row.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useRow } from '#app/live/use-row.ts';
import { useServerDay } from '#app/live/step-facts.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import { contract } from '../entity.ts';
import { LedgerSheets } from '../papers/ledger-sheet.tsx';
import { contractText } from '../text.ts';
import { isBehind, moneyShare, termOf, weightShare } from './model.ts';
import type { Share } from './model.ts';
import { PerformedTable } from './performed-table.tsx';
import { SettlementsTable } from './settlements-table.tsx';
import './progress.css';

const WIDTH_PX = 760;

export function ProgressDialog(props: OwnActionDialogProps) {
  const { rows, onClose } = props;
  const [chosen] = rows;
  const { can } = usePermissions();
  const answer = useRow(contract.name, chosen.id);
  const row = answer.kind === 'found' ? answer.folded.row : chosen;
  const seesMoney = can(`${contract.permission}:price`);
  const [isPrinting, setPrinting] = useState(false);
  if (isPrinting) return <LedgerSheets {...props} onClose={() => setPrinting(false)} />;
  return (
    <TouchSize>
      <Modal
        open
        width={WIDTH_PX}
        title={contractText.progress(titleOf(contract, row) ?? '')}
        onCancel={onClose}
        footer={
          <>
            <Button onClick={() => setPrinting(true)}>{contractText.printLedger}</Button>
            <Button type="primary" onClick={onClose}>
              {contractText.close}
            </Button>
          </>
        }
      >
        <Bars row={row} seesMoney={seesMoney} />
        <h3>{contractText.months}</h3>
        <PerformedTable row={row} />
        {seesMoney && (
          <>
            <h3>{contractText.settlements}</h3>
            <SettlementsTable row={row} />
          </>
        )}
      </Modal>
    </TouchSize>
  );
}

function Bars({ row, seesMoney }: { readonly row: Row; readonly seesMoney: boolean }) {
  const today = useServerDay()();
  const weight = weightShare(row);
  const term = termOf(row, today);
  return (
    <dl className="contract-bars">
      <Bar label={contractText.weight} share={weight} scale={3} unit="吨" />
      {seesMoney && <Bar label={contractText.money} share={moneyShare(row)} scale={2} unit="元" />}
      {term && (
        <div>
          <dt>{contractText.term}</dt>
          <dd>
            <Progress percent={term.elapsed.percent} showInfo={false} aria-label={contractText.term} />
            {contractText.days(term.daysLeft)}
            {isBehind(row, weight, term.elapsed) && (
              <div className="contract-behind">{contractText.behind(term.elapsed.percent.toFixed(1))}</div>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

type BarProps = { readonly label: string; readonly share: Share; readonly scale: number; readonly unit: string };

const Bar = ({ label, share: { part, whole, percent, rest }, scale, unit }: BarProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Progress percent={percent} aria-label={label} />
      {contractText.of(numberText(part, scale), numberText(whole, scale), unit)}，
      {rest >= 0 ? contractText.rest(numberText(rest, scale), unit) : contractText.over(numberText(-rest, scale), unit)}
    </dd>
  </div>
);
