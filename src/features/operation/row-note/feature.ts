/** 便签: the row it is about opens beside the list. */
import { defineFeature } from '#app/ui/slots/feature.ts';
import { OpenRow } from './open-row.tsx';
import { rowNote } from './entity.ts';

export const feature = defineFeature({ entity: rowNote, ownActions: { openRow: { Dialog: OpenRow } } });
