/** The laws by name, and the book in which a world notes how often each was looked at and who broke it. */

export const LAWS = {
  I1: 'no loss: an acknowledged operation is in exactly one of outbox, log and quarantine',
  I2: 'at most once: the server holds at most one effective application of an operation',
  I3: 'settled means applied: a version of the row shows or showed the effect',
  I4: 'lane order: effects on one row happen in the order of their entries',
  I5: 'dependency order: nothing is sent before what it waits for has settled',
  I6: 'isolation: a blocked row holds only itself and what depends on it',
  I7: 'no silent discard: only settling or the user ends an operation, and no wish shrinks by itself',
  I8: 'auth: a dead token changes no counter and no content, and nothing is sent for another session',
  I9: 'write-ahead: when a request leaves, its entry is durably sending with that attempt',
  I10: 'no blind repeat: between two sends of an operation its row was read, creates excepted',
  I11: 'no clobber: a field is sent only over the value the user saw or overruled',
  I12: 'untouched fields: an update changes nothing on the server but what it names',
  I13: 'base truth: a base row is a version the server had while it was read, and never goes back',
  I14: 'no false delete: a row leaves base only if the read saw a time at which it was absent or hidden',
  I15: 'push is not truth: no socket message changes base',
  I16: 'watermark: what was stamped and committed before a durable watermark is in base or being verified',
  I17: 'coverage honesty: a complete list holds only rows, and lacks only rows, as the server had them since its last whole scan',
  I18: 'overlay: what a list shows is the fold of base and outbox, computed from scratch',
  I19: 'atomic settle: no reader sees an entry gone and its effect missing',
  I20: 'query metamorphics: reordered, redundant, partitioned and paged queries agree',
  I21: 'single writer: once a later leader has written, no earlier one does',
  I22: 'crash closure: a worker killed at any effect leaves a state from which every law still holds',
  I23: 'migration: opening with a newer schema keeps the outbox, entry for entry',
  I24: 'tenancy: while another user is signed in, nobody touches this database',
  I25: 'bounded: requests, view writes and sends stay under declared bounds',
  I26: 'liveness: every entry that waits for nobody settles once the trouble is over',
  I27: 'convergence: base becomes what the server shows',
  I28: 'leadership: some awake tab leads within fifteen seconds',
  I30: 'freshness: with the link up, a change stamped in time is on the device within a minute, whether a message tells of it or not',
  I31: 'no needless question: the user is asked about a field only when the server holds another value than he saw',
  I32: 'occupancy: a row shows what the rows that occupy it say, after every write of whatever kind; one that is out of service is left alone',
  I33: 'sums: a sum is the sum of the stored rows, and the automatic step is taken by the change that reaches it',
  I34: 'guards: no step takes effect over a guard that does not hold; the refused step is kept as it was, with the sentence',
  I35: 'foreseen: a row shows what open entries make of it, said to be unconfirmed, and nothing of it later than ten seconds after they settled',
  I36: 'read again: the rows that a settled entry touched are read at once, whether a message or a delta tells of them or not',
  I37: 'one judgement: at rest the device says of every step and every choice what the server says',
  I38: 'choices: a reference is set only to a row that its conditions admit',
  I29: 'no storm: the sends of an operation grow with the logarithm of the trouble, not with its length',
} as const;
export type Law = keyof typeof LAWS;
export const lawNames = Object.keys(LAWS) as readonly Law[];

export type Book = ReturnType<typeof createBook>;

export function createBook(onBreach: (line: string) => void) {
  const looks = new Map<Law, number>();
  const breaches: string[] = [];
  return {
    breaches,
    looks,
    /** Notes that a law was looked at. */
    look: (law: Law, times = 1) => void looks.set(law, (looks.get(law) ?? 0) + times),
    /** `expected` false: the law is broken. */
    check(law: Law, expected: boolean, detail: () => string): void {
      looks.set(law, (looks.get(law) ?? 0) + 1);
      if (expected) return;
      const line = `${law} ${LAWS[law].split(':')[0]}: ${detail()}`;
      breaches.push(line);
      onBreach(line);
    },
  };
}
