/** One online form: its list in the shape the menu names, and the drawers to view, add and edit its records. */
import { Spin } from 'antd';
import type { OnlineView } from './views.ts';
import { onlineViewText } from './text.ts';
import { useCalls } from '#app/live/use-calls.ts';
import type { onlineViewCalls } from './calls.ts';
import { kept } from './kept.ts';
import { keptOnline } from '#app/ui/online/kept.ts';
import { useKeptAnswer } from '#app/live/use-kept-answer.ts';
import { FormRecords } from './form-records.tsx';
import { KeptNote } from '#app/ui/online/kept-note.tsx';
import { OnlineHeader } from './online-header.tsx';

type FormPageProps = { readonly code: string; readonly view: OnlineView; readonly isOpenedHere?: boolean };

export function FormPage({ code, view, isOpenedHere = false }: FormPageProps) {
  const calls = useCalls<typeof onlineViewCalls>('features/platform/online-views');
  const layout = useKeptAnswer(kept.formLayout, code, signal => calls.formLayout(code, signal));
  const query = useKeptAnswer(keptOnline.query, `form/${code}`, signal => calls.formQuery(code, signal));
  const isReady = layout.value !== undefined && query.value !== undefined;
  return (
    <section className="online-page" aria-label={layout.value?.title || onlineViewText.forms} data-view={view}>
      <OnlineHeader title={layout.value?.title} isOpenedHere={isOpenedHere} />
      {!isReady && <KeptNote page={layout.error ? layout : query} />}
      {!isReady && (layout.isBusy || query.isBusy) && <Spin description={onlineViewText.loading} />}
      {layout.value && query.value && (
        <FormRecords
          key={layout.value.code}
          layout={layout.value}
          query={query.value}
          view={view}
          described={layout.error ? layout : query}
        />
      )}
    </section>
  );
}
