/** Who shares the device of a session world, and the databases they have there. */
export const HOST = 'sim';
/** Two people, one of them in two departments. */
export const PEOPLE = [
  { userId: 'u1', orgCode: 'A01' },
  { userId: 'u1', orgCode: 'B02' },
  { userId: 'u2', orgCode: 'A01' },
] as const;
export type Person = (typeof PEOPLE)[number];
export const keyOf = ({ userId, orgCode }: Person): string => `0|${userId}|${orgCode}`;
export const nameOf = (person: Person): string => `quayside|${HOST}|${keyOf(person)}`;
