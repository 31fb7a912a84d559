/** The condition of reports that ask for a first and a last day: a day or moment of the row lies between them, both included. */
export const inPeriod = (field: string) =>
  ({ field, from: { param: 'startDate', edge: 'start' }, to: { param: 'endDate', edge: 'end' } }) as const;
