/** Decides what may be written without a network, by the entity's `offline`. */
import { closedText } from './closed-text.ts';
import type { EntityDef } from './entity-def.ts';

/** Why nothing can be written to the entity's rows now; `undefined`: it can. Entities other than `readonly` ones are written offline, and sent later. */
export const whyClosedOffline = ({ offline }: Pick<EntityDef, 'offline'>, isOffline: boolean): string | undefined =>
  isOffline && offline === 'readonly' ? closedText.offline : undefined;
