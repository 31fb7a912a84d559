/** Today's figures of the lists in the menu, live from the rows of this device; each opens its rows. */
import { useEffect } from 'react';
import { inBackground } from '#base/in-background.ts';
import { figuresOf, isNeverConfirmed } from '#query/view.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { unitBehind } from '#schema/column-head.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { useIsOffline } from '../../live/use-offline.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useServerMinute } from '../../live/use-server-now.ts';
import { usePage } from '../../live/use-view.ts';
import { figureText, partText, unknownText, useAsOf } from '../as-of.ts';
import { addressWith } from '../conditions/list-address.ts';
import { countQuery, figureValues } from '../queues/queue-values.ts';
import { dayOf } from '../queues/use-queue.ts';
import { CardGrid } from './card-grid.tsx';
import { DeskCard } from './desk-card.tsx';
import { useFeatureStore, useSlots } from '../slots/feature-store.ts';
import type { TodayFigure } from './today-figures.ts';

type TodayCardsProps = { /** In their order. */ readonly figures: readonly TodayFigure[] };

export function TodayCards({ figures }: TodayCardsProps) {
  const now = useServerMinute();
  if (figures.length === 0) return null;
  return (
    <CardGrid label={figureText.today}>
      {figures.map(({ key, ...figure }) =>
        figure.figure.isOwn ? <OwnCard key={key} {...figure} now={now} /> : <CountCard key={key} {...figure} now={now} />,
      )}
    </CardGrid>
  );
}

type CardProps = Omit<TodayFigure, 'key'> & { readonly now: string };

/** Drawn by the entity's feature; until that is loaded its frame stands there. */
function OwnCard({ def, path, figure, now }: CardProps) {
  const store = useFeatureStore();
  useEffect(() => inBackground(store.load(def.name)), [store, def.name]);
  const Own = useSlots(def.name).figures?.[figure.label];
  if (Own) return <Own def={def} path={path} figure={figure} now={now} />;
  return <DeskCard to={path} title={figure.label} count={undefined} note="" />;
}

function CountCard({ def, path, figure, now }: CardProps) {
  const today = dayOf(now);
  const isOffline = useIsOffline();
  const { isColumnVisible } = usePermissions();
  const values = figureValues(def, figure, today);
  const { view } = usePage(def.name, countQuery(def, values));
  const known = view && !view.refusal && !isNeverConfirmed(view) ? view : undefined;
  const figures = known && figuresOf(known);
  const { sum, isTrouble = false } = figure;
  const total = sum !== undefined && figures?.summary && isColumnVisible(def.permission, sum) ? sumOf(def, figures.summary, sum) : '';
  return (
    <DeskCard
      to={path + addressWith(def, '', values)}
      title={figure.label}
      count={figures?.total}
      note={view?.refusal ? figureText.refused : view && !known ? unknownText(isOffline, view) : figures?.isPart ? partText(total) : total}
      asOf={useAsOf(figures?.freshAtMs)}
      look={isTrouble && figures && figures.total > 0 ? 'late' : undefined}
    />
  );
}

/** The sum over all rows, with the field's unit. */
function sumOf(def: EntityDef, summary: Values, name: string): string {
  const field = def.fieldByName.get(name);
  const value = summary[name];
  return field ? fieldTextOf(field, value, undefined, {}) + unitBehind(field, value) : '';
}
