/** 合同文本: each chosen contract as both parties sign it, with its amount in capitals and its lines. */
import type { Row } from '#schema/row.ts';
import { dictTextIn, textIn } from '#schema/typed-row.ts';
import { useChildren } from '#app/live/use-children.ts';
import { useSchema } from '#app/live/schema.tsx';
import { usePermissions } from '#app/live/use-permissions.ts';
import { PrintFacts, PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { PrintFilled, PrintTable } from '#app/ui/print/print-fields.tsx';
import { PartialNote } from '#app/ui/print/partial-note.tsx';
import { useStillAwaited } from '#app/ui/print/still-reading.ts';
import { useRowOnPaper } from '#app/ui/print/row-on-paper.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { contract } from '../entity.ts';
import { contractText } from '../text.ts';
import { otherParty } from './parties.ts';
import './contract-sheet.css';

const SUBJECT = ['number', 'contractType', 'materialId', 'quantity', 'floatRatio'];
const DELIVERY = ['deliveryMode', 'transportMode', 'portId', 'portExpenseCompanyId', 'railwayExpenseCompanyId'];
const SETTLE = ['settleBasis', 'settleCycle', 'payMethod', 'taxRate', 'priceMode'];

export const ContractSheets = ({ rows, onClose }: OwnActionDialogProps) => (
  <PrintFrame title={contractText.text} onClose={onClose}>
    {rows.map(row => (
      <ContractSheet key={row.id} chosen={row} />
    ))}
  </PrintFrame>
);

function ContractSheet({ chosen }: { readonly chosen: Row }) {
  const { can } = usePermissions();
  const { row, marks, amountOf } = useRowOnPaper(contract, chosen);
  const [price, amount] = [amountOf('unitPrice'), amountOf('amount')];
  const partyB = otherParty(row);
  return (
    <PrintSheet
      title={textIn<typeof contract>(row, 'contractName') || contract.title}
      marks={marks}
      of={{ def: contract, row }}
      signatures={[contractText.signA, contractText.signB, contractText.signDate]}
    >
      <PrintFacts
        facts={[
          { label: contractText.partyA, value: dictTextIn<typeof contract>(row, 'companyId') },
          { label: contractText.partyB, value: partyB },
        ]}
      />
      <p>{contractText.between}</p>
      <div className="contract-clauses">
        <h2>{contractText.subject}</h2>
        <PrintFilled def={contract} row={row} names={SUBJECT} />
        {can(`${contract.permission}:price`) && (
          <>
            <h2>{contractText.price}</h2>
            <p>{contractText.priceWords(price.digits, amount.digits, amount.capitals)}</p>
          </>
        )}
        <h2>{contractText.delivery}</h2>
        <PrintFilled def={contract} row={row} names={DELIVERY} />
        <h2>{contractText.settle}</h2>
        <PrintFilled def={contract} row={row} names={SETTLE} />
        <h2>{contractText.period}</h2>
        <p>{contractText.termWords(textIn<typeof contract>(row, 'startDate'), textIn<typeof contract>(row, 'endDate'))}</p>
        <Lines row={row} />
        <h2>{contractText.remark}</h2>
        <p>{textIn<typeof contract>(row, 'remark') || contractText.noRemark}</p>
      </div>
    </PrintSheet>
  );
}

function Lines({ row }: { readonly row: Row }) {
  const { isColumnVisible } = usePermissions();
  const contractItem = useSchema().get('contractItem');
  const [list] = contract.children ?? [];
  const known = useChildren(list ?? { entity: contractItem.name, property: '', foreignField: '', label: '' }, row.id, false);
  const isWaiting = useStillAwaited(known.kind === 'loading' || known.isAwaited);
  const rows = known.kind === 'known' ? known.rows : [];
  // A text to be signed does not leave out lines that this device does not have.
  const isPartial = known.kind === 'unknown' || (known.kind === 'known' && known.isPartial);
  if (!list || (rows.length === 0 && !isPartial)) return null;
  const fields = contractItem.listColumns
    .flatMap(name => contractItem.fieldByName.get(name) ?? [])
    .filter(({ name }) => name !== list.foreignField && isColumnVisible(contractItem.permission, name));
  return (
    <section>
      <h2>{contractText.lines}</h2>
      {isPartial && !isWaiting && <PartialNote />}
      <PrintTable fields={fields} rows={rows} />
    </section>
  );
}
