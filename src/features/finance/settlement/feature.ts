/** 结算单: its printed sheet, with the waybills it picked and lines to sign. */
import { printAction } from '#app/ui/print/print-action.ts';
import { defineFeature } from '#app/ui/slots/feature.ts';
import { settlement } from './entity.ts';

export const feature = defineFeature({ entity: settlement, ownActions: { print: printAction } });
