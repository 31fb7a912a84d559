/** Today's figures of the lists in the menu, live from the rows of this device; each opens its rows. */
import { Link } from 'react-router-dom';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { listConditions } from '#query/preset.ts';
import type { View } from '#query/view.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { unitBehind } from '#schema/column-head.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import type { Figure } from '#schema/figures.ts';
import { valueText } from '#schema/value-text.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useToday } from '#app/live/use-queue.ts';
import { usePage } from '#app/live/use-view.ts';
import { addressWith } from '#app/ui/conditions/list-address.ts';
import { figureValues, toConditions } from '#app/ui/conditions/query-values.ts';
import { useDeskLists } from './desk-queues.ts';
import { deskText } from './text.ts';

export function TodayCards() {
  const lists = useDeskLists();
  const figures = lists.flatMap(({ def, path }) => (def.view ? [] : (def.figures ?? []).map(figure => ({ def, path, figure }))));
  if (figures.length === 0) return null;
  return (
    <section className="queue-cards" aria-label={deskText.today}>
      {figures.map(({ def, path, figure }) => (
        <FigureCard key={figure.label} def={def} path={path} figure={figure} />
      ))}
    </section>
  );
}

type FigureCardProps = { readonly def: EntityDef; readonly path: string; readonly figure: Figure };

function FigureCard({ def, path, figure }: FigureCardProps) {
  const { isColumnVisible } = usePermissions();
  const values = figureValues(def, figure, useToday());
  const { view } = usePage(def.name, {
    conditions: listConditions(def, toConditions(def, values)),
    sort: def.defaultSort,
    pageNo: FIRST_PAGE_NO,
    pageSize: 1,
  });
  const isKnown = view !== undefined && !view.refusal && !(view.coverage === 'offline' && view.freshAtMs === undefined);
  const { sum } = figure;
  const total = sum !== undefined && isKnown && isColumnVisible(def.permission, sum) ? sumOf(def, view, sum) : '';
  const isTrouble = figure.isTrouble === true && isKnown && view.total > 0;
  return (
    <Link className={isTrouble ? 'queue-card is-late' : 'queue-card'} to={path + addressWith(def, '', values)}>
      <span className="queue-card-head">
        <b>{figure.label}</b>
      </span>{' '}
      <span className="queue-card-count">{isKnown ? view.total.toLocaleString('zh-CN') : valueText.empty}</span>{' '}
      <span className="queue-card-age">{view && !isKnown ? deskText.unknown : total}</span>
    </Link>
  );
}

/** The sum over all rows, with the field's unit. */
function sumOf(def: EntityDef, { summary }: View, name: string): string {
  const field = def.fieldByName.get(name);
  const value = summary?.[name];
  return field ? fieldTextOf(field, value, undefined, {}) + unitBehind(field, value) : '';
}
