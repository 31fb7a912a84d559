/** 付款: its printed applications, one or several at once. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { payment } from './entity.ts';

const approvals = { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./approval/approval-sheets.tsx')).ApprovalSheets) };

export const feature = defineFeature({ entity: payment, ownActions: { approval: approvals, approvals } });
