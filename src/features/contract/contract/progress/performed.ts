/** The documents that a contract's performed tons are summed from: for each of its sums the documents, the day of each and its weights. */
import { roundTo } from '#schema/compute.ts';
import type { Row } from '#schema/row.ts';
import { isWanted, sumsOf, totalIn } from '#schema/sums.ts';
import { contract } from '../entity.ts';

/** Read as the sum of the same name in the definition reads them. */
type Source = {
  readonly field: 'roadWeight' | 'railWeight' | 'shipWeight' | 'deliveryWeight' | 'returnedWeight';
  readonly label: string;
  /** Its day or month. */
  readonly when: string;
  readonly loaded?: string;
  readonly loss?: string;
  readonly freight?: string;
  /** Absent: added to what is performed. */
  readonly isTakenOff?: true;
};

export const SOURCES: readonly Source[] = [
  { field: 'roadWeight', label: '运单', when: 'unloadTime', loaded: 'loadNetWeight', loss: 'lossWeight', freight: 'payableAmount' },
  { field: 'railWeight', label: '铁路计划', when: 'planMonth' },
  { field: 'shipWeight', label: '船舶计划', when: 'departTime' },
  { field: 'deliveryWeight', label: '送货单', when: 'signTime', loaded: 'sendWeight', loss: 'lossWeight' },
  { field: 'returnedWeight', label: '退货单', when: 'inYardTime', isTakenOff: true },
];

export type Documents = { readonly source: Source; readonly rows: readonly Row[] };

/** The documents of one kind in one month. */
export type Performed = {
  readonly month: string;
  readonly label: string;
  readonly count: number;
  readonly loaded: number | undefined;
  /** Below zero for what was returned. */
  readonly tons: number;
  readonly loss: number | undefined;
  readonly freight: number | undefined;
};

export const sumOfSource = ({ field }: Source) => sumsOf(contract).find(sum => sum.field === field);

/** By month, the oldest first; documents without a day come last, so that the tons stay those of the contract. */
export function performedOf(documents: readonly Documents[]): readonly Performed[] {
  const lines = documents.flatMap(({ source, rows }) => {
    const counted = rows.filter(row => isCounted(source, row));
    const months = [...new Set(counted.map(row => monthOf(row[source.when])))];
    return months.map(month =>
      lineOf(
        source,
        month,
        counted.filter(row => monthOf(row[source.when]) === month),
      ),
    );
  });
  return lines.toSorted((one, other) => orderOf(one.month).localeCompare(orderOf(other.month)));
}

const NO_DAY = '';
const orderOf = (month: string): string => (month === NO_DAY ? '9999' : month);
const monthOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 'YYYY-MM'.length) : NO_DAY);

/** The sum's own conditions, and something to show: a plan that was not loaded yet is no work. */
function isCounted(source: Source, row: Row): boolean {
  const sum = sumOfSource(source);
  return sum !== undefined && isWanted(sum, row) && tonsOf(source, [row]) !== 0;
}

function lineOf(source: Source, month: string, rows: readonly Row[]): Performed {
  const total = (name: string | undefined, scale: number): number | undefined =>
    name === undefined ? undefined : roundTo(totalIn(rows, [name]), scale);
  return {
    month,
    label: source.label,
    count: rows.length,
    loaded: total(source.loaded, 3),
    tons: tonsOf(source, rows),
    loss: total(source.loss, 3),
    freight: total(source.freight, 2),
  };
}

function tonsOf(source: Source, rows: readonly Row[]): number {
  const tons = totalIn(rows, sumOfSource(source)?.sum ?? []);
  return roundTo(source.isTakenOff ? -tons : tons, 3);
}

export function totalOf(lines: readonly Performed[], label: string): Performed {
  const total = (name: 'loaded' | 'loss' | 'freight', scale: number): number | undefined =>
    lines.every(line => line[name] === undefined)
      ? undefined
      : roundTo(
          lines.reduce((sum, line) => sum + (line[name] ?? 0), 0),
          scale,
        );
  return {
    month: label,
    label: '',
    count: lines.reduce((sum, { count }) => sum + count, 0),
    loaded: total('loaded', 3),
    tons: roundTo(
      lines.reduce((sum, { tons }) => sum + tons, 0),
      3,
    ),
    loss: total('loss', 3),
    freight: total('freight', 2),
  };
}
