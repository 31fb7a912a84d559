/** One online form: its list in the shape the menu asks for, and the drawers to see, add and change its records. */
import { Spin } from 'antd';
import type { OnlineView } from '#domain/menu-components.ts';
import { onlineViewText } from './text.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useKeptAnswer } from '#app/live/use-kept-answer.ts';
import { FormRecords } from './form-records.tsx';
import { KeptNote } from './kept-note.tsx';
import { OnlineHeader } from './online-header.tsx';

type FormPageProps = { readonly code: string; readonly view: OnlineView; readonly isOpenedHere?: boolean };

export function FormPage({ code, view, isOpenedHere = false }: FormPageProps) {
  const { connection } = useAppServices();
  const layout = useKeptAnswer('formLayout', code, signal => connection.api.direct.formLayout(code, signal));
  const query = useKeptAnswer('query', `form/${code}`, signal => connection.api.direct.formQuery(code, signal));
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
