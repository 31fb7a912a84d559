/** Below 768 px the rows are cards: title, status, what the row is about, one button with the proper next step, the rest under 更多. */
import { memo } from 'react';
import { Button } from 'antd';
import { EllipsisOutlined } from '@ant-design/icons';
import { unitOf } from '#schema/column-head.ts';
import type { FieldDef } from '#schema/field.ts';
import { hasLines } from '#schema/glance.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useRowPart } from '../../live/use-row-store.ts';
import { GroupHead } from '../group/group-head.tsx';
import { useGroupLines } from '../group/use-group-lines.ts';
import { useShownOrder, useTreeLine } from '../tree/shown-rows.ts';
import { TreeToggle } from '../tree/tree-toggle.tsx';
import { isDiallable, PhoneLink } from '../widgets/phone-link.tsx';
import { SteadyButton } from '../widgets/steady-button.tsx';
import { CardLines } from './card-lines.tsx';
import { factColumns } from '../list/columns.ts';
import { ListCell, NoteMark, RowSelect, rowClasses, SyncDot, UnverifiedNote, useCell } from '../list/list-cell.tsx';
import { RowMore, useRowActs } from '../list/row-actions.tsx';
import { listText } from '../list/text.ts';
import { useListScope } from '../list-state/list-scope.ts';
import './list-cards.css';

export function ListCards({ empty }: { readonly empty: React.ReactNode }) {
  const { shown } = useListScope();
  const order = useShownOrder(shown);
  const lines = useGroupLines();
  return (
    <ul className="qs-cards" data-testid="list-table">
      {order.length === 0 && (lines ?? []).length === 0 && <li className="qs-cards-empty">{empty}</li>}
      {(lines ?? order.map(id => ({ kind: 'row' as const, id }))).map(line =>
        line.kind === 'row' ? (
          <RowCard key={line.id} id={line.id} />
        ) : (
          <li key={`group:${line.group.key}`} className="qs-group-row" data-group-key={line.group.key}>
            <GroupHead group={line.group} />
          </li>
        ),
      )}
    </ul>
  );
}

const CARD_INDENT_PX = 12;
const CARD_LEVELS_MAX = 5; // a deeper card would be too narrow
const cardIndent = (level: number) => (level > 1 ? { marginInlineStart: CARD_INDENT_PX * (Math.min(level, CARD_LEVELS_MAX) - 1) } : {});

const RowCard = memo(function RowCard({ id }: { readonly id: string }) {
  const { def, columns, rows, shown, openDetail } = useListScope();
  const level = useTreeLine(shown, id)?.level ?? 1;
  const state = useRowPart(rows, id, entry => (entry ? `${entry.mark?.sync ?? 'none'} ${rowClasses(entry)}` : 'none '));
  const [sync = 'none', ...classes] = state.split(' ');
  const title = def.fieldByName.get(def.titleField);
  const status = def.flow && def.fieldByName.get(def.flow.field);
  return (
    <li className={['qs-card', ...classes].join(' ')} data-row-id={id} data-sync={sync} style={cardIndent(level)}>
      <div className="qs-card-head">
        <TreeToggle id={id} isIndented={false} />
        <RowSelect id={id} />
        <SyncDot rows={rows} entity={def.name} id={id} />
        <UnverifiedNote rows={rows} id={id} />
        <NoteMark id={id} />
        <button type="button" className="qs-card-title" title={listText.detail} onClick={() => openDetail(id)}>
          {title && <ListCell rows={rows} id={id} field={title} />}
        </button>
        {status && <ListCell rows={rows} id={id} field={status} />}
      </div>
      {hasLines(def) && <CardLines id={id} />}
      <dl>
        {factColumns(def, columns).map(({ field }) => (
          <CardFact key={field.name} id={id} field={field} />
        ))}
      </dl>
      <CardActions id={id} />
    </li>
  );
});

const HALF_LINE_EM = 11; // what half the line of a narrow phone holds
const NARROW_EM = 0.56; // of digits and Latin letters
const widthEm = (text: string): number => Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : NARROW_EM), 0);

/** Nothing for an empty value; two short facts share a line. */
function CardFact({ id, field }: { readonly id: string; readonly field: FieldDef }) {
  const { def, rows } = useListScope();
  const { value, text, isSealed } = useCell(rows, id, field, def);
  const shown = fieldTextOf(field, value, text, useDicts());
  if (shown === '' && !isSealed) return null;
  const unit = unitOf(field);
  const isHalf = kindOf(field).display !== 'bar' && widthEm(`${field.label} ${shown} ${unit ?? ''}`) <= HALF_LINE_EM;
  return (
    <div className={isHalf ? 'is-half' : ''}>
      <dt>{field.label}</dt>
      <dd>
        {isDiallable(field, shown) ? <PhoneLink label={field.label} number={shown} /> : <ListCell rows={rows} id={id} field={field} />}
        {unit !== undefined && !isSealed && ` ${unit}`}
      </dd>
    </div>
  );
}

function CardActions({ id }: { readonly id: string }) {
  const { def } = useListScope();
  const { first, second, rest, isDeleting } = useRowActs(id);
  if (!first && rest.length === 0) return null;
  return (
    <div className="qs-row-actions">
      {first && (
        <SteadyButton
          {...(first.permission === undefined ? {} : { 'data-permission': permissionCode(def, first.permission) })}
          className="qs-card-next"
          act={first.act}
          color={first.act === 'conflict' ? 'danger' : first.isStep ? 'primary' : 'default'}
          variant="outlined"
          disabled={isDeleting}
          onClick={first.run}
        >
          {first.label}
        </SteadyButton>
      )}
      {second && (
        <Button
          {...(second.permission === undefined ? {} : { 'data-permission': permissionCode(def, second.permission) })}
          className="qs-card-next"
          onClick={second.run}
        >
          {second.label}
        </Button>
      )}
      <RowMore id={id} rest={rest}>
        <Button
          className={first ? '' : 'qs-card-next'}
          aria-haspopup="menu"
          aria-label={listText.moreActions}
          icon={<EllipsisOutlined aria-hidden />}
        >
          {first ? undefined : listText.moreActions}
        </Button>
      </RowMore>
    </div>
  );
}
