/** Why there is nothing to see, and what can be done about it. */
import { Alert, Button, Empty, Skeleton } from 'antd';
import { listText } from './text.ts';
import type { Refusal } from '#query/view.ts';
import { useSyncStatus } from '../../live/app-services.tsx';
import { useStore } from '../../live/store.ts';
import { Result } from '../widgets/result.ts';
import { useListScope } from './list-scope.ts';
import { toConditions } from './query-values.ts';

/** No row answers the query. */
export function ListEmpty() {
  const { def, list, can, openForm } = useListScope();
  const isFiltered = useStore(list, state => state.advanced !== undefined || toConditions(def, state.values).length > 0);
  if (isFiltered) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={listText.emptyQuery}>
        <Button onClick={() => list.send({ kind: 'reset' })}>{listText.reset}</Button>
      </Empty>
    );
  }
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={listText.emptyList(def.title)}>
      {can('add') && <Button onClick={() => openForm()}>{listText.add}</Button>}
    </Empty>
  );
}

/** Before the first data ever: a skeleton while the answer can come, a sentence when it cannot. */
export function FirstLoad({ wasAsked }: { readonly wasAsked: boolean }) {
  const { link } = useSyncStatus();
  if (wasAsked && (link === 'down' || link === 'captive'))
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={listText.emptyOffline} />;
  return <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} style={{ padding: 12 }} />;
}

/** The server would not answer this query. What is known here stays in sight below; without it the sentence stands alone. */
export function Refused({ refusal, isEmpty }: { readonly refusal: Refusal; readonly isEmpty: boolean }) {
  const isForbidden = refusal.kind === 'forbidden';
  if (isForbidden && isEmpty) return <Result status="403" title={listText.refused} subTitle={refusal.message} />;
  return <Alert type="warning" showIcon title={isForbidden ? listText.refused : listText.queryRefused} description={refusal.message} />;
}
