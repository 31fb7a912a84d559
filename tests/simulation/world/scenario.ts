/**
 * One fault that strikes one entry in one state: the entry is led there, and from then on the next request, or the device itself, fails
 * once. Everything else in such a world goes well.
 */
import type { EntryState, OutboxEntry } from '#sync/mutation.ts';
import type { ActKind } from './plan.ts';
import { WRITE_FAULTS } from './faults.ts';
import type { WriteFault } from './faults.ts';

export const KINDS = ['create', 'update', 'delete', 'action', 'upload', 'lines'] as const;
export type Kind = (typeof KINDS)[number];
export const STATES = [
  'queued',
  'sending',
  'ambiguous',
  'confirming',
  'retryWait',
  'blocked',
  'paused',
] as const satisfies readonly EntryState[];
/** What befalls the device, as kinds of acts. */
export const DEVICE_FAULTS = [
  'crash',
  'robLock',
  'freeze',
  'freezeHard',
  'hide',
  'linkFlips',
  'captive',
  'tokenDies',
  'signInElsewhere',
  'switchUser',
  'clockStep',
  'diskFull',
  'cut',
  'dropSockets',
] as const satisfies readonly ActKind[];
export type DeviceFault = (typeof DEVICE_FAULTS)[number];
export type Scenario = { readonly fault: WriteFault | DeviceFault; readonly kind: Kind; readonly state: EntryState };

export const FAULTS: readonly Scenario['fault'][] = [...WRITE_FAULTS, ...DEVICE_FAULTS];
export const isDeviceFault = (fault: string): fault is DeviceFault => DEVICE_FAULTS.some(name => name === fault);

/** Why a fault cannot meet an entry; undefined when it can. */
export function impossible({ fault, kind, state }: Scenario): string | undefined {
  if (kind === 'upload' && (state === 'confirming' || state === 'ambiguous'))
    return 'a file is settled, or sent again: nothing of it is read back';
  if (state === 'paused' && fault !== undefined && !isDeviceFault(fault)) return 'nobody is signed in: no request leaves';
  return undefined;
}

/** What the entry's first request must come to, so that it gets where the fault waits for it. */
const LEAD: Readonly<Partial<Record<EntryState, WriteFault>>> = {
  ambiguous: 'faultAfter',
  retryWait: 'redisBefore',
  blocked: 'noRightBefore',
  paused: 'unauthorizedBefore',
};

type Parts = {
  readonly scenario: Scenario;
  readonly entries: () => readonly OutboxEntry[];
  /** Takes the link away for a while, and the device knows. */
  readonly outage: () => void;
  /** Makes a device fault happen a moment later. */
  readonly strike: (fault: DeviceFault) => void;
};

export function createScenario({ scenario, entries, outage, strike }: Parts) {
  const { fault, kind, state } = scenario;
  let isLed = LEAD[state] === undefined;
  let isStruck = false;
  let isHeld = false;

  const isMeant = ({ op }: OutboxEntry): boolean => (kind === 'lines' ? 'children' in op : op.kind === kind);
  const isThere = (): boolean => isLed && entries().some(entry => isMeant(entry) && entry.state === state);

  return {
    isStruck: () => isStruck,
    /** Call before the user acts. */
    begin: (): void => void (state === 'queued' && outage()),
    /** What is to go wrong with the request that leaves now. `entry`: what it writes, if it writes. */
    faultFor(entry: OutboxEntry | undefined): WriteFault | undefined {
      const lead = LEAD[state];
      if (!isLed && entry && isMeant(entry)) {
        isLed = true;
        return lead;
      }
      if (isStruck || isDeviceFault(fault) || !isThere()) return undefined;
      if (state === 'sending' && !(entry && isMeant(entry))) return undefined;
      isStruck = true;
      return fault;
    },
    /** Call when the disk has changed. */
    afterChange(): void {
      if (!isHeld && state === 'retryWait' && isThere()) {
        isHeld = true;
        outage(); // the entry tries again within a second, and the fault may need longer to strike
      }
      if (isStruck || !isDeviceFault(fault) || !isThere()) return;
      isStruck = true;
      strike(fault);
    },
  };
}
