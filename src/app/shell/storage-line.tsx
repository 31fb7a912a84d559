/** The program's storage on this device, and whether the browser granted persistent storage. */
import { Button } from 'antd';
import { shellText } from './text.ts';
import { useStorageEstimate } from './use-storage-estimate.ts';

export function StorageLine() {
  const { used, quota, isPersisted, persist } = useStorageEstimate();
  if (used === undefined || quota === undefined) return shellText.storageUnknown;
  return (
    <div>
      <div>{shellText.storageUsed(used, quota)}</div>
      {isPersisted ? (
        <div className="hint">{shellText.storagePersisted}</div>
      ) : (
        <Button type="link" size="small" className="inline-link" onClick={persist}>
          {shellText.storagePersist}
        </Button>
      )}
    </div>
  );
}
