/** The question which rows other rows hold, and its answer: from this device, or from the server. */
import type { HeldBy } from '#schema/references.ts';

export type HeldRequest = { readonly entity: string; readonly ids: readonly string[] };
export type HeldRow = { readonly id: string; readonly by: readonly HeldBy[] };
/** `unread`: the entities of which rows are not on this device, or may not be; none from the server. */
export type HeldAnswer = { readonly held: readonly HeldRow[]; readonly unread: readonly string[] };
