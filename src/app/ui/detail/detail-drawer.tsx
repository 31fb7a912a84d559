/** The details of one row beside the list: status and next steps on top, pending changes, field groups, related rows, history. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Button, Drawer, Flex, Result, Skeleton, Space } from 'antd';
import { ArrowLeftOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { isOffered, permissionCode } from '#schema/permission-code.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FoldedRow } from '#sync/fold.ts';
import { closedText } from '#schema/closed-text.ts';
import { whyClosed } from '#schema/refusal-text.ts';
import { statusOf } from '#schema/steps.ts';
import { rowLabel } from '#sync/new-mutation.ts';
import { useDrawerContainer } from '../../page-memory/page-frame.ts';
import { useBackCloses } from '../../live/use-back-closes.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useIsNarrow } from '../../live/use-device.ts';
import { useClosedOffline } from '../../live/use-offline.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useRow } from '../../live/use-row.ts';
import { useRowEntries } from '../../live/use-outbox.ts';
import { FieldText } from '../widgets/field-text.tsx';
import { TouchSize } from '../widgets/touch-size.tsx';
import { FormDrawer, RowChanges, RowNotes } from '../lazy-drawers.ts';
import { rowChangesText } from '../row-changes/text.ts';
import { StepButtons } from '../steps/step-buttons.tsx';
import { MainFacts } from './main-facts.tsx';
import { PanelWayContext, useWay } from './panel-way.ts';
import { usePanelWidth } from './panel-width.ts';
import { PendingChanges } from './pending-changes.tsx';
import { relatedTo } from './related-columns.ts';
import { RelatedRows } from './related-rows.tsx';
import { RowFacts } from './row-facts.tsx';
import { RowQuestions } from './row-questions.tsx';
import { EditAtContext } from './edit-at.tsx';
import { StatusLine } from './status-line.tsx';
import { TabStrip } from './tab-strip.tsx';
import './detail.css';
import type { RowWalk } from '../list-keys/use-row-walk.ts';
import { keyHint } from '../shortcuts.ts';
import { detailText } from './text.ts';
import { useSchema } from '../../live/schema.tsx';

export type DetailDrawerProps = {
  readonly entity: string;
  readonly rowId: string;
  /** The list from which the row was opened: its details offer what that list offers. Absent: the entity's own. */
  readonly from?: EntityDef | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Absent if the user may not edit. `at`: the field to begin with. */
  readonly onEdit?: ((at?: string) => void) | undefined;
  /** The rows before and after in the list from which it was opened. */
  readonly walk?: RowWalk | undefined;
  /** What has the focus once it is closed; absent: what had it before. */
  readonly focusAfter?: (() => HTMLElement | null) | undefined;
  /** Drawn beside the row's next steps. */
  readonly actions?: ReactNode;
};

/** A closed drawer reads nothing and has no subscription. */
export function DetailDrawer(props: DetailDrawerProps) {
  const [isShown, setIsShown] = useState(props.open);
  if (props.open && !isShown) setIsShown(true);
  return isShown ? <ShownDetail {...props} afterClose={() => setIsShown(false)} /> : null;
}

function ShownDetail({
  entity,
  rowId,
  from,
  open,
  onClose,
  onEdit,
  walk,
  focusAfter,
  actions,
  afterClose,
}: DetailDrawerProps & { readonly afterClose: () => void }) {
  const schema = useSchema();
  const way = useWay({ entity, rowId });
  const { here, before } = way;
  const def = schema.get(here.entity);
  const list = before === undefined ? (from ?? def) : def;
  const isNarrow = useIsNarrow();
  const container = useDrawerContainer();
  const width = usePanelWidth();
  useBackCloses(open, before === undefined ? onClose : way.back);
  const { can } = usePermissions();
  const answer = useRow(here.entity, here.rowId);
  const folded = answer.kind === 'found' ? answer.folded : undefined;
  const dicts = useDicts();
  const [editing, setEditing] = useState<{ readonly at: string | undefined; readonly isOpen: boolean }>();
  const edit = before === undefined ? onEdit : (at?: string) => setEditing({ at, isOpen: true });
  const mayEdit = edit !== undefined && isOffered(list, 'edit', can);
  const closedNow = useClosedOffline(def);
  const whyNot = folded && mayEdit ? (closedNow ?? whyClosed(def, 'edit', statusOf(def, folded.row), dicts)) : undefined;
  const isEditable = mayEdit && folded !== undefined && folded.mark?.op !== 'delete' && whyNot === undefined;
  return (
    <TouchSize>
      <Drawer
        {...container}
        rootClassName={before === undefined ? 'qs-detail' : 'qs-detail is-away'}
        {...(isNarrow ? { size: '100%' } : { ...width, mask: false })}
        open={open}
        onClose={onClose}
        focusable={{ focusTriggerAfterClose: focusAfter === undefined }}
        afterOpenChange={isOpen => {
          if (isOpen) return;
          afterClose();
          focusAfter?.()?.focus({ preventScroll: true });
        }}
        title={
          <Flex align="center" gap="small" wrap>
            {before && (
              // Its row has gone from the screen, and the focus with it.
              <Button
                key={here.rowId}
                autoFocus
                icon={<ArrowLeftOutlined aria-hidden />}
                title={detailText.backTo(schema.get(before.entity).title)}
                onClick={way.back}
              >
                {detailText.back}
              </Button>
            )}
            <DetailTitle def={def} folded={folded} />
          </Flex>
        }
        extra={
          <Space size="small">
            {walk && before === undefined && !isNarrow && <WalkButtons walk={walk} />}
            <RowQuestions def={def} rowId={here.rowId} hasWords={!isNarrow} />
            {isEditable && (
              <Button data-permission={permissionCode(def, 'edit')} onClick={() => edit()}>
                {detailText.edit}
              </Button>
            )}
          </Space>
        }
      >
        {answer.kind === 'loading' && <Skeleton active paragraph={{ rows: 12 }} />}
        {answer.kind === 'missing' && <Missing isAnswered={answer.isAnswered} />}
        {whyNot !== undefined && <Alert className="detail-closed" type="info" showIcon title={closedText.canEdit(whyNot)} />}
        {folded && (
          <PanelWayContext value={way.open}>
            <EditAtContext value={isEditable ? edit : undefined}>
              <DetailBody key={here.rowId} def={def} list={list} folded={folded} actions={before === undefined ? actions : undefined} />
            </EditAtContext>
          </PanelWayContext>
        )}
        {before && (
          <FormDrawer
            entity={here.entity}
            rowId={here.rowId}
            startAt={editing?.at}
            open={editing?.isOpen === true}
            onClose={() => setEditing({ at: undefined, isOpen: false })}
          />
        )}
      </Drawer>
    </TouchSize>
  );
}

function WalkButtons({ walk: { previous, next } }: { readonly walk: RowWalk }) {
  return (
    <Space.Compact>
      <Button
        icon={<UpOutlined aria-hidden />}
        aria-label={detailText.previousRow}
        title={keyHint(detailText.previousRow, 'previousRow')}
        disabled={previous === undefined}
        onClick={previous}
      />
      <Button
        icon={<DownOutlined aria-hidden />}
        aria-label={detailText.nextRow}
        title={keyHint(detailText.nextRow, 'nextRow')}
        disabled={next === undefined}
        onClick={next}
      />
    </Space.Compact>
  );
}

function DetailTitle({ def, folded }: { readonly def: EntityDef; readonly folded: FoldedRow | undefined }) {
  if (!folded) return def.title;
  const field = def.flow && def.fieldByName.get(def.flow.field);
  return (
    <Flex align="center" gap="small" wrap>
      <span className="detail-name">{rowLabel(def, folded.row)}</span>
      {field && <FieldText field={field} value={folded.row[field.name]} />}
    </Flex>
  );
}

type DetailBodyProps = { readonly def: EntityDef; readonly list: EntityDef; readonly folded: FoldedRow; readonly actions: ReactNode };

function DetailBody({ def, list, folded: { row, mark }, actions }: DetailBodyProps) {
  const entries = useRowEntries(def.name, row.id) ?? [];
  const schema = useSchema();
  const { can } = usePermissions();
  const mayRead = (entity: string): boolean => can(permissionCode(schema.get(entity), 'list'));
  return (
    <>
      <Flex className="detail-actions" gap="small" wrap>
        <StepButtons entity={list} row={row} mark={mark} />
        {actions}
      </Flex>
      <StatusLine def={def} row={row} />
      <MainFacts def={def} list={list} row={row} />
      <RowNotes def={def} row={row} />
      {entries.length > 0 && (
        <div className="detail-pending">
          <PendingChanges entries={entries} />
        </div>
      )}
      <TabStrip
        label={detailText.parts}
        tabs={[
          { key: 'facts', label: detailText.facts, children: <RowFacts def={def} row={row} mark={mark} /> },
          ...relatedTo(def, row, mayRead).map(related => ({
            key: `${related.entity}.${related.foreignField}`,
            label: related.label,
            children: <RelatedRows def={def} row={row} related={related} />,
          })),
          { key: 'changes', label: rowChangesText.title, children: <RowChanges def={def} row={row} /> },
        ]}
      />
    </>
  );
}

const Missing = ({ isAnswered }: { readonly isAnswered: boolean }) =>
  isAnswered ? (
    <Result status="404" title={detailText.notFound} subTitle={detailText.notFoundHint} />
  ) : (
    <Result status="info" title={detailText.notHere} subTitle={detailText.notHereHint} />
  );
