/** Says what a wagon of a kind is marked to carry, in tons; of containers and flat wagons it depends on the wagon. */
const MARKED_LOADS: ReadonlyMap<string, number> = new Map([
  ['C60', 60],
  ['C64', 61],
  ['C70', 70],
  ['C80', 80],
  ['P70', 70],
]);

export const markedLoadOf = (wagonType: string): number | undefined => MARKED_LOADS.get(wagonType);
