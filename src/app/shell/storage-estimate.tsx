/** One line about the program's storage on this device: how much, of how much, persistent or a button to ask for it, and the way to 关于数据. */
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import { DEVICE_DATA_PATH } from '#domain/paths.ts';
import { storageText, useStorageEstimate } from '../live/use-storage-estimate.ts';
import { uiText } from '../ui/text.ts';
import { shellText } from './text.ts';

/** @param onLeave the link was followed. */
export function StorageLine({ onLeave }: { readonly onLeave?: () => void }) {
  const { usedBytes, quotaBytes, isPersisted, persist } = useStorageEstimate();
  const isKnown = usedBytes !== undefined && quotaBytes !== undefined;
  return (
    <div>
      <div>{isKnown ? shellText.storageUsed(storageText(usedBytes), storageText(quotaBytes)) : shellText.storageUnknown}</div>
      {isKnown &&
        (isPersisted ? (
          <div className="hint">{shellText.storagePersisted}</div>
        ) : (
          <Button type="link" size="small" className="inline-link" onClick={() => inBackground(persist())}>
            {shellText.storagePersist}
          </Button>
        ))}
      <div>
        <Link to={DEVICE_DATA_PATH} {...(onLeave && { onClick: onLeave })}>
          {uiText.deviceData}
        </Link>
      </div>
    </div>
  );
}
