/** 高级筛选: lines of field, comparison and value beside the list. The tab stores lines that were not queried yet. */
import { useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { App, Button, Drawer, Flex } from 'antd';
import type { InputRef } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { askableFields } from './askable-fields.ts';
import { EMPTY_QUERY } from './edit-lines.ts';
import { isAskable, wholeQuery } from '#query/advanced/query-line.ts';
import type { LineQuery } from '#query/advanced/query-line.ts';
import { advancedText } from './text.ts';
import { useDrawerContainer } from '../../page-memory/page-frame.ts';
import { useBackCloses } from '../../live/use-back-closes.ts';
import { useIsNarrow } from '../../live/use-device.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { TouchSize } from '../widgets/touch-size.tsx';
import { useListScope } from '../list-state/list-scope.ts';
import { useBuiltQuery } from './use-built-query.ts';
import { QueryLines } from './query-lines.tsx';
import { SavedQueries } from './saved-queries.tsx';
import './advanced-query.css';

const ADVANCED_QUERY_PX = 760; // room for field, rule and value side by side

export type AdvancedQueryDrawerProps = {
  readonly open: boolean;
  /** The name of a view has the focus, in place of the first condition. */
  readonly startsAtName: boolean;
  readonly onClose: () => void;
};

export function AdvancedQueryDrawer({ open, startsAtName, onClose }: AdvancedQueryDrawerProps) {
  const { def, list, rows } = useListScope();
  const { message } = App.useApp();
  const { isColumnVisible } = usePermissions();
  const isNarrow = useIsNarrow();
  const container = useDrawerContainer();
  useBackCloses(open, onClose);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const nameBox = useRef<InputRef>(null);
  const [isShown, setIsShown] = useState(open);
  if (open && !isShown) setIsShown(true);
  const [held, change] = useBuiltQuery(list);
  const isVisible = useMemo(() => (field: string) => isColumnVisible(def.permission, field), [def, isColumnVisible]);
  const groups = useMemo(() => askableFields(def, isVisible), [def, isVisible]);
  // The user may have lost a column's permission since: its line is not shown, and the next change removes it.
  const lines = held.lines.filter(({ field }) => field === '' || isAskable(def, field, isVisible));
  const query: LineQuery = lines.length === 0 ? { ...EMPTY_QUERY, match: held.match } : { match: held.match, lines };

  const apply = (next: LineQuery | undefined): void => {
    list.send({ kind: 'advanced', query: next });
    // A new query shows all rows, including those that wait behind the pill.
    rows.applyWaiting();
  };
  const run = (): void => {
    const whole = wholeQuery(query);
    if (!whole) return inBackground(message.warning(advancedText.emptyQuery));
    change(whole);
    apply(whole);
    onClose();
  };

  return (
    <TouchSize>
      <Drawer
        {...container}
        title={advancedText.title(def.title)}
        open={open}
        size={isNarrow ? '100%' : ADVANCED_QUERY_PX}
        onClose={onClose}
        afterOpenChange={isOpen => {
          if (isOpen && startsAtName) nameBox.current?.focus();
          else if (isOpen) form.current?.querySelector<HTMLElement>('.advanced-line input')?.focus();
          else setIsShown(false);
        }}
        footer={
          <Flex justify="flex-end" gap="small">
            <Button
              onClick={() => {
                change(EMPTY_QUERY);
                apply(undefined);
              }}
            >
              {advancedText.reset}
            </Button>
            <Button type="primary" htmlType="submit" form={formId}>
              {advancedText.run}
            </Button>
          </Flex>
        }
      >
        {isShown && (
          <>
            <form
              id={formId}
              ref={form}
              onKeyDown={keepInCalendar}
              onSubmit={event => {
                event.preventDefault();
                run();
              }}
            >
              <QueryLines def={def} query={query} groups={groups} onChange={change} />
            </form>
            {held.lines.length > lines.length && <p className="hint">{advancedText.dropped(held.lines.length - lines.length)}</p>}
            <SavedQueries def={def} query={query} isVisible={isVisible} onLoad={change} nameBox={nameBox} />
          </>
        )}
      </Drawer>
    </TouchSize>
  );
}

/** Enter confirms the typed day. It must not run the query as well. */
function keepInCalendar(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('.ant-picker')) event.preventDefault();
}
