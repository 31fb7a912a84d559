/** 装车清单: the wagons of a loaded train, for the papers that go with it. */
import { PrintDialog } from '#app/ui/print/print-dialog.tsx';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';

const TITLE = '装车清单';
const SIGNATURES = ['装车负责人', '车站货运员', '到站验收'];

export const LoadingList = (props: OwnActionDialogProps) => <PrintDialog {...props} title={TITLE} signatures={SIGNATURES} />;
