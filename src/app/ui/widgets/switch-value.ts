/** A switch over two values: the first means on, the second off. */
export type SwitchValues = readonly [on: string, off: string];

/** Used where nothing else is said (widget specification §9). */
export const YES_NO: SwitchValues = ['Y', 'N'];

/** What a switch gives for a value: itself, and the off value for nothing. */
export const switchValue = (value: string | undefined, [, off]: SwitchValues = YES_NO): string => (value ? value : off);
