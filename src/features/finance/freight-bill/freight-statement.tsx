/** 运费对账单: for each chosen bill what the carrier is asked to agree to, with every waybill. */
import { PrintDialog } from '#app/ui/print/print-dialog.tsx';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';

const TITLE = '运费对账单';

export const FreightStatement = (props: OwnActionDialogProps) => <PrintDialog {...props} title={TITLE} />;
