/** The steps that can be taken back. A step holds the lines before and after it; what somebody else changed since stays. */
import type { Row } from '#schema/row.ts';

export type Unread = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** `unread`: by line and field, a text that was pasted or typed and is no value of the field. */
export type Content = { readonly rows: readonly Row[]; readonly unread: Unread };

/** A line that goes takes its unread texts along. */
export function unreadIn(rows: readonly Row[], unread: Unread): Unread {
  const texts = Object.entries(unread);
  if (texts.length === 0) return unread;
  const there = new Set(rows.map(({ id }) => id));
  const kept = texts.filter(([id]) => there.has(id));
  return kept.length === texts.length ? unread : Object.fromEntries(kept);
}

type Step = { readonly before: Content; readonly after: Content };
export type Steps = { readonly past: readonly Step[]; readonly future: readonly Step[] };

export const noSteps: Steps = { past: [], future: [] };
const STEPS_MAX = 100;

export const withStep = ({ past }: Steps, step: Step): Steps => ({ past: [...past, step].slice(-STEPS_MAX), future: [] });

type Taken = { readonly steps: Steps; readonly content: Content };

/** `undefined`: there is nothing to take back. */
export function undone({ past, future }: Steps, now: Content): Taken | undefined {
  const step = past.at(-1);
  return step && { steps: { past: past.slice(0, -1), future: [...future, step] }, content: turned(now, step.after, step.before) };
}

export function redone({ past, future }: Steps, now: Content): Taken | undefined {
  const step = future.at(-1);
  return step && { steps: { past: [...past, step], future: future.slice(0, -1) }, content: turned(now, step.before, step.after) };
}

/** What led from one content to the other, done to the present one. */
function turned(now: Content, from: Content, to: Content): Content {
  if (now.rows === from.rows) return to;
  const [was, goal] = [byId(from.rows), byId(to.rows)];
  const present = new Set(now.rows.map(({ id }) => id));
  const kept = now.rows.flatMap(row => {
    const [old, next] = [was.get(row.id), goal.get(row.id)];
    if (old === undefined || old === next) return [row];
    return next === undefined ? [] : [withTurnedFields(row, old, next)];
  });
  // A line that comes back stands where it stood, as far as there are as many.
  const rows = to.rows.reduce<readonly Row[]>(
    (all, row, at) => (present.has(row.id) || was.has(row.id) ? all : all.toSpliced(at, 0, row)),
    kept,
  );
  return { rows, unread: to.unread };
}

function withTurnedFields(row: Row, from: Row, to: Row): Row {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(name => from[name] !== to[name]);
  return { ...row, ...Object.fromEntries(names.map(name => [name, to[name]])), id: row.id };
}

const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map(row => [row.id, row]));
