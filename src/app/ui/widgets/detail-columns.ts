/** In how many columns facts stand. */
const [DEFAULT, MAX] = [3, 4]; // widget specification §2 Layout

export function detailColumns(asked: number | undefined): number {
  const columns = asked === undefined || !Number.isFinite(asked) ? DEFAULT : Math.trunc(asked);
  return Math.min(Math.max(columns, 1), MAX);
}
