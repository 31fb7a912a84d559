/** Decides what an operation log shows of a request's parameters: no secrets, no values that are masked or kept from some users, and bounded in size. */
import { isRecord, parseJson } from '#base/json.ts';
import { isMoney } from '#schema/guarded.ts';
import type { Schema } from '#schema/schema.ts';
import { isSealable } from '#schema/sealed.ts';
import { isSensitive, starMiddle } from '#schema/sensitive.ts';
import { withoutSecrets } from './text-secrets.ts';

export const PARAMS_MAX = 1_000;
const TEXT_MAX = 200;
/** More than is shown, so that a secret at the cut is found whole. */
const TEXT_SEARCHED = 1_000;
const LIST_MAX = 10;
const DEPTH_MAX = 4;
const HIDDEN = '***';
const CUT = '…';

const SECRET_NAME = /pass|pwd|token|secret|captcha|smscode|ticket|credential|id_?card|bank_?(?:account|card)/i;
/** The form of an identity card's number; an id has nineteen digits or thirty-two. */
const CARD_NUMBER = /(?<![\dA-Za-z])\d{17}[\dXx](?![\dA-Za-z])/g;

/** The names of fields that are starred, sealed or prices in some entity. */
export function hiddenNames({ defs }: Schema): ReadonlySet<string> {
  const hidden = defs.flatMap(def =>
    [...def.fieldByName.values()].filter(field => isSensitive(field) || isMoney(field) || isSealable(def, field.name)),
  );
  return new Set(hidden.map(({ name }) => name));
}

/** @param sources the path's parts, the query and the body; what is no object is left out. @returns JSON, cut after 1,000 characters; '' for none. */
export function shownParams(sources: readonly unknown[], hidden: ReadonlySet<string>): string {
  const shown: Record<string, unknown> = {};
  for (const source of sources)
    if (isRecord(source) && !ArrayBuffer.isView(source))
      for (const [name, value] of Object.entries(source)) shown[name] = shownValue(name, value, hidden, 0);
  const text = Object.keys(shown).length === 0 ? '' : JSON.stringify(shown);
  return text.length > PARAMS_MAX ? `${text.slice(0, PARAMS_MAX)}${CUT}` : text;
}

function shownValue(name: string, value: unknown, hidden: ReadonlySet<string>, depth: number): unknown {
  const isEmpty = value === null || value === undefined || value === '';
  if (!isEmpty && (hidden.has(name) || SECRET_NAME.test(name))) return HIDDEN;
  if (typeof value === 'string') return shownText(name, value, hidden, depth);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEPTH_MAX) return CUT;
  if (Array.isArray(value)) {
    const first = value.slice(0, LIST_MAX).map((each: unknown) => shownValue(name, each, hidden, depth + 1));
    return value.length > LIST_MAX ? [...first, `${CUT}${value.length}`] : first;
  }
  const entries = Object.entries(value);
  // A condition names its field: { field, rule, val }.
  const asked = entries.find(([key]) => key === 'field')?.[1];
  const isHidden = typeof asked === 'string' && (hidden.has(asked) || SECRET_NAME.test(asked));
  return Object.fromEntries(
    entries.map(([key, each]) => [key, isHidden && key === 'val' ? HIDDEN : shownValue(key, each, hidden, depth + 1)]),
  );
}

/** A text that is JSON is shown as what it holds: a secret in it is hidden too. */
function shownText(name: string, text: string, hidden: ReadonlySet<string>, depth: number): unknown {
  if (/^\s*[[{]/.test(text)) {
    const parsed = parseJson(text);
    return typeof parsed === 'object' && parsed !== null ? shownValue(name, parsed, hidden, depth + 1) : CUT;
  }
  if (/^\s*%(?:5B|7B)/i.test(text)) return CUT; // JSON that was encoded twice
  const open = withoutSecrets(text.slice(0, TEXT_SEARCHED));
  const cut = text.length > TEXT_MAX ? `${open.slice(0, TEXT_MAX)}${CUT}` : open;
  return cut.replaceAll(CARD_NUMBER, starMiddle);
}
