/** 运费账单: its printed sheet, with the waybills it picked and lines to sign. */
import { printAction } from '#app/ui/print/print-action.ts';
import { defineFeature } from '#app/ui/slots/feature.ts';
import { freightBill } from './entity.ts';

export const feature = defineFeature({ entity: freightBill, ownActions: { print: printAction } });
