/** The rules of fault injection, and whether one applies to a request. */
import { isRecord } from '#base/json.ts';
import { countIn, textIn } from '../../web/json.ts';

export const FAULT_KINDS = [
  'delay',
  'dropBefore',
  'dropAfter',
  'cutBody',
  '401',
  '500',
  '500token',
  '403',
  '504after',
  'html',
  'truncate',
  'duplicate',
  'forget',
  'socketStall',
  'clockSkew',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** `match` is `METHOD /path`, the path as a prefix after the context path; `*` matches everything. */
export type FaultRule = {
  readonly match: string;
  readonly kind: FaultKind;
  /** The number of requests it still applies to; absent: every one. */
  readonly times?: number;
  /** The length of a delay; the offset of the clock (clockSkew, negative: behind). */
  readonly ms?: number;
  /** The query parameter that a forked server ignores. */
  readonly param?: string;
  readonly probability?: number;
};

export type FaultRules = {
  readonly list: readonly FaultRule[];
  readonly replace: (rules: readonly FaultRule[]) => void;
  /** The first matching rule; its count is decremented. */
  readonly take: (method: string, path: string) => FaultRule | undefined;
  readonly isStalled: (path: string) => boolean;
  /** The offset of the server's clock from the true time (ms), independent of the rule's match. */
  readonly skewMs: () => number;
};

const DEFAULT_DELAY_MS = 1_000;
const SOCKET_METHOD = 'WS';
/** These rules apply to no single request; they are active until they are removed. */
const LASTING: ReadonlySet<FaultKind> = new Set(['socketStall', 'clockSkew']);

export function createFaultRules(random: () => number): FaultRules {
  let rules: readonly FaultRule[] = [];
  const matches = (rule: FaultRule, method: string, path: string) => toPattern(rule.match).test(`${method} ${path}`);
  return {
    get list() {
      return rules;
    },
    replace(next) {
      rules = next;
    },
    take(method, path) {
      const struck = rules.find(
        rule => !LASTING.has(rule.kind) && rule.times !== 0 && matches(rule, method, path) && random() < (rule.probability ?? 1),
      );
      if (struck?.times !== undefined) rules = rules.map(rule => (rule === struck ? { ...rule, times: (rule.times ?? 1) - 1 } : rule));
      return struck;
    },
    skewMs: () => rules.find(({ kind }) => kind === 'clockSkew')?.ms ?? 0,
    isStalled: path => rules.some(rule => rule.kind === 'socketStall' && rule.times !== 0 && matches(rule, SOCKET_METHOD, path)),
  };
}

/** Decodes `{rules: […]}`; an invalid rule gives a sentence that names it. */
export function parseFaultRules(body: unknown): readonly FaultRule[] | string {
  const list = isRecord(body) ? body['rules'] : undefined;
  if (!Array.isArray(list)) return 'rules 应为数组';
  const rules: FaultRule[] = [];
  for (const [at, item] of list.entries()) {
    const kind = FAULT_KINDS.find(name => name === textIn(item, 'kind'));
    const match = textIn(item, 'match');
    if (!kind || match === '') return `rules[${at}] 需要 match 与 kind（${FAULT_KINDS.join('、')}）`;
    const probability = Number(textIn(item, 'probability') || 1);
    rules.push({
      match,
      kind,
      probability,
      ...(textIn(item, 'times') === '' ? {} : { times: countIn(item, 'times', 1, 0) }),
      ...(kind === 'delay' ? { ms: countIn(item, 'ms', DEFAULT_DELAY_MS, 0) } : {}),
      ...(kind === 'clockSkew' ? { ms: Number(textIn(item, 'ms')) || 0 } : {}),
      ...(kind === 'forget' ? { param: textIn(item, 'param') } : {}),
    });
  }
  return rules;
}

function toPattern(match: string): RegExp {
  const escaped = match.split('*').map(part => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${escaped.join('.*')}`);
}
