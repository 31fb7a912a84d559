/** A seeded generator (mulberry32): the same seed gives the same numbers, so a seed reproduces a test. */
export type Random = () => number;

/** @returns a function giving numbers in [0, 1). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** 32 lower-case hex digits from 16 random bytes. They fit varchar(32) and sort like the server's ids. */
export function hexId(random: Random): string {
  let id = '';
  for (let i = 0; i < 32; i++) id += Math.floor(random() * 16).toString(16);
  return id;
}
