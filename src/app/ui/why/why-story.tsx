/** A row's story in parts: the conclusion, its evidence, each waiting entry, computed values, conflicts, finished changes. */
import { use } from 'react';
import type { ReactNode } from 'react';
import { Alert, Flex, Typography } from 'antd';
import { describeEntry } from '#sync/describe/entry.ts';
import { explainEntry } from '#sync/describe/reason.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { changeLines, childLines, conclusionOf, evidenceLines, holdLines } from './row-why.ts';
import type { ChangeLines } from './row-why.ts';
import { closedText } from '#schema/closed-text.ts';
import { whyText } from './text.ts';
import { closedLines } from '#schema/refusal-text.ts';
import { isConflict } from '#sync/mutation.ts';
import type { EntryStep, FieldStep, RowStory } from '#sync/explain.ts';
import { useSyncPart } from '../../live/app-services.tsx';
import { useDicts } from '../../live/use-dicts.tsx';
import { useNowMs } from '../../live/timers.ts';
import { GrantsContext, usePermissions } from '../../live/use-permissions.ts';
import { ChangeList } from '../detail/change-list.tsx';
import { EntryStateTag } from '../detail/entry-state-tag.tsx';
import { lazyPart } from '../../live/lazy-part.tsx';
import type { RowHistoryProps } from '../row-changes/row-history.tsx';
import { WhyConflicts } from './why-conflicts.tsx';
import './why.css';
import { useSchema } from '../../live/schema.tsx';
import { useMomentText } from '../../live/use-server-now.ts';

const RowHistory = lazyPart<RowHistoryProps>(async () => (await import('../row-changes/row-history.tsx')).RowHistory);

/** The interval at which ages on the screen are updated (ms). */
const AGE_EVERY_MS = 15_000;

type StoryProps = { readonly def: EntityDef; readonly story: RowStory };

export function WhyStory({ def, story }: StoryProps) {
  const nowMs = useNowMs(AGE_EVERY_MS);
  const link = useSyncPart('link');
  const momentText = useMomentText();
  const dicts = useDicts();
  const linesOf = useChangeLines(def, story);
  const ruled = use(GrantsContext).grants.ruled?.[def.name];
  const computed = linesOf(story.computed);
  const conflicts = story.entries.filter(isConflict).filter(entry => entry.conflicts.length > 0);
  return (
    <Flex vertical gap="middle" className="why">
      <Alert type={story.entries.length > 0 ? 'warning' : 'info'} title={conclusionOf(story)} />
      {story.folded && def.flow && (
        <Part title={closedText.title}>
          <Lines lines={closedLines(def, story.folded, dicts)} />
        </Part>
      )}
      {ruled && (
        <Part title={whyText.ruledTitle}>
          <Lines lines={ruled.map(whyText.ruledBy)} />
        </Part>
      )}
      <Part title={whyText.evidence}>
        <Lines lines={evidenceLines(story, nowMs, momentText)} />
      </Part>
      <Part title={whyText.pending(story.steps.length)}>
        {story.steps.length === 0 && whyText.noPending}
        {story.steps.length > 0 && (link === 'down' || link === 'captive') && whyText.noNetwork}
        <ol className="why-entries">
          {story.steps.map(step => (
            <li key={step.entry.opId}>
              <PendingEntry step={step} story={story} changes={linesOf(step.changes)} />
            </li>
          ))}
        </ol>
      </Part>
      {computed.lines.length > 0 && (
        <Part title={whyText.computed}>
          <Changes changes={computed} />
          <Typography.Text type="secondary">{whyText.computedHint}</Typography.Text>
        </Part>
      )}
      {conflicts.map(entry => (
        <Part key={entry.opId} title={whyText.conflicts}>
          <WhyConflicts entry={entry} />
        </Part>
      ))}
      <Part title={whyText.settled}>
        <RowHistory entity={def.name} rowId={story.id} />
      </Part>
    </Flex>
  );
}

type PendingEntryProps = { readonly step: EntryStep; readonly story: RowStory; readonly changes: ChangeLines };

function PendingEntry({ step, story, changes }: PendingEntryProps) {
  const dicts = useDicts();
  const schema = useSchema();
  const { entry } = step;
  const momentText = useMomentText();
  const reason = explainEntry(schema, entry, dicts);
  const lines = childLines(schema, step, dicts);
  return (
    <>
      <EntryStateTag state={entry.state} /> <strong>{describeEntry(schema, entry, dicts).verb}</strong>{' '}
      <Typography.Text type="secondary">{whyText.doneAt(momentText(entry.createdAtMs))}</Typography.Text>
      {entry.op.kind === 'delete' && <div>{whyText.deletes}</div>}
      {entry.op.kind !== 'delete' && changes.lines.length === 0 && changes.hidden === 0 && lines.length === 0 && (
        <div>{whyText.changesNothing}</div>
      )}
      {entry.op.kind !== 'delete' && <Changes changes={changes} />}
      <Lines
        lines={[...lines, ...holdLines(schema, step, story, dicts, momentText), ...(reason ? [reason.what, reason.kept, reason.todo] : [])]}
      />
    </>
  );
}

function Changes({ changes: { lines, hidden } }: { readonly changes: ChangeLines }) {
  return (
    <>
      <ChangeList changes={lines} />
      {hidden > 0 && <Typography.Text type="secondary">{whyText.hidden(hidden)}</Typography.Text>}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function useChangeLines(def: EntityDef, story: RowStory): (changes: readonly FieldStep[]) => ChangeLines {
  const dicts = useDicts();
  const { isColumnVisible } = usePermissions();
  return changes => changeLines(changes, story, { def, dicts, isVisible: field => isColumnVisible(def.permission, field) });
}
