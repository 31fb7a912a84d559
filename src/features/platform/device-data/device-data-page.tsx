/** 关于数据: what is on this device, as of when, how large, and how to free it. Everything here works without a network. */
import { Button, Skeleton } from 'antd';
import { useAppServices } from '#app/live/app-services.tsx';
import { PreferencesFile } from '#app/ui/preferences/preferences-part.tsx';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import { busy } from '#app/ui/widgets/busy.tsx';
import { uiText } from '#app/ui/text.ts';
import '#app/ui/widgets/server-page.css';
import { KindTable, OwnFacts, StorageFacts } from './facts.tsx';
import { Lists } from './lists.tsx';
import { deviceDataText } from './text.ts';
import { useDeviceData } from './use-device-data.ts';
import { useFreeList } from './use-free-list.ts';
import './device-data.css';

export function DeviceDataPage() {
  const { session } = useAppServices();
  const { state, measured, lists, isCounting, recount } = useDeviceData();
  const { free, resume } = useFreeList(recount);
  return (
    <TouchSize>
      <section className="server-page device-data" aria-label={uiText.deviceData}>
        <PageHeader description={deviceDataText.description} />
        <div className="device-data-parts">
          <section aria-label={deviceDataText.storage}>
            <h2>{deviceDataText.storage}</h2>
            <StorageFacts pictures={measured?.pictures ?? 0} onCleared={recount} />
          </section>
          <section aria-label={deviceDataText.kept}>
            <h2>{deviceDataText.kept}</h2>
            {state && <OwnFacts state={state} />}
          </section>
          {!session.seeAs && (
            <section aria-label={deviceDataText.preferences}>
              <h2>{deviceDataText.preferences}</h2>
              <PreferencesFile />
            </section>
          )}
        </div>
        <section aria-label={deviceDataText.lists}>
          <div className="device-data-head">
            <h2>{deviceDataText.lists}</h2>
            <Button loading={busy(isCounting)} onClick={recount}>
              {isCounting ? deviceDataText.counting : deviceDataText.recount}
            </Button>
          </div>
          {lists ? <Lists lists={lists} onFree={free} onResume={resume} /> : <Skeleton active />}
        </section>
        {measured && (
          <section aria-label={deviceDataText.kinds}>
            <h2>{deviceDataText.kinds}</h2>
            <KindTable sizes={measured.sizes} />
            <p className="hint">{deviceDataText.sizeHint}</p>
          </section>
        )}
      </section>
    </TouchSize>
  );
}
