/** Says what freeing a list does, before it is done. */
import { Alert } from 'antd';
import { deviceDataText } from './text.ts';

export function FreeWords({ isDownloaded, isOffline }: { readonly isDownloaded: boolean; readonly isOffline: boolean }) {
  return (
    <>
      <p>{deviceDataText.freeWhat}</p>
      <p>{deviceDataText.freeStays}</p>
      <p>{isDownloaded ? deviceDataText.freeAfter : deviceDataText.freeAfterSeen}</p>
      {isOffline && <Alert type="warning" showIcon title={deviceDataText.freeOffline} />}
    </>
  );
}
