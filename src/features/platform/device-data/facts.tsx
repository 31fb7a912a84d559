/** The device as a whole: the browser's storage, what only this device has, the pictures it keeps, and the sizes by kind of data. */
import { App, Button, Table } from 'antd';
import { Link } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import type { DeviceSizes, DeviceState, KindSize } from '#db/read/device-data.ts';
import { OUTBOX_PATH } from '#domain/paths.ts';
import { sizeText } from '#schema/file-text.ts';
import { useEntryCounts } from '#app/live/app-services.tsx';
import { forgetPictures } from '#app/live/kept-pictures.ts';
import { storageText, useStorageEstimate } from '#app/live/use-storage-estimate.ts';
import { useIsForeign } from '#app/live/use-is-foreign.ts';
import { DeviceNameField } from './device-name-field.tsx';
import { deviceDataText } from './text.ts';

/** @param pictures how many are cached. */
export function StorageFacts({ pictures, onCleared }: { readonly pictures: number; readonly onCleared: () => void }) {
  const { message, modal } = App.useApp();
  const { usedBytes, quotaBytes, isPersisted, persist, reread } = useStorageEstimate();
  const ask = async (): Promise<void> => {
    if (!(await persist())) inBackground(message.info(deviceDataText.persistRefused));
  };
  const clear = (): void => {
    modal.confirm({
      title: deviceDataText.clearPicturesTitle(pictures),
      content: deviceDataText.clearPicturesWhat,
      okText: deviceDataText.clearPicturesOk,
      cancelText: deviceDataText.cancel,
      okButtonProps: { danger: true },
      async onOk() {
        await forgetPictures();
        reread();
        onCleared();
        inBackground(message.success(deviceDataText.picturesCleared));
      },
    });
  };
  const isForeign = useIsForeign(); // such a server is not told
  const isKnown = usedBytes !== undefined && quotaBytes !== undefined;
  return (
    <dl className="device-data-facts">
      {!isForeign && <DeviceNameField />}
      <dt>{deviceDataText.used}</dt>
      <dd>{isKnown ? deviceDataText.usedOf(storageText(usedBytes), storageText(quotaBytes)) : deviceDataText.usedUnknown}</dd>
      <dt>{deviceDataText.persistence}</dt>
      <dd>
        {isPersisted ? deviceDataText.persisted : deviceDataText.notPersisted}
        {isKnown && !isPersisted && (
          <Button type="link" size="small" className="device-inline" onClick={() => inBackground(ask())}>
            {deviceDataText.persist}
          </Button>
        )}
      </dd>
      <dt>{deviceDataText.pictures}</dt>
      <dd>
        {deviceDataText.picturesOf(pictures)}
        {pictures > 0 && (
          <Button type="link" size="small" className="device-inline" danger aria-label={deviceDataText.clearPicturesOk} onClick={clear}>
            {deviceDataText.clearPictures}
          </Button>
        )}
      </dd>
    </dl>
  );
}

/** What only this device has. */
export function OwnFacts({ state }: { readonly state: DeviceState }) {
  const { waiting, attention, paused } = useEntryCounts();
  const drafts = [...state.drafts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <>
      <dl className="device-data-facts">
        <dt>{deviceDataText.unsent}</dt>
        <dd>
          <Link to={OUTBOX_PATH}>{deviceDataText.unsentOf(waiting + paused, attention)}</Link>
        </dd>
        <dt>{deviceDataText.drafts}</dt>
        <dd>{deviceDataText.draftsOf(drafts)}</dd>
        <dt>{deviceDataText.files}</dt>
        <dd>{deviceDataText.filesOf(state.files, sizeText(state.fileBytes))}</dd>
      </dl>
      <p className="hint">{deviceDataText.keptWhat}</p>
    </>
  );
}

export function KindTable({ sizes }: { readonly sizes: DeviceSizes }) {
  return (
    <Table<KindSize>
      size="small"
      rowKey="kind"
      pagination={false}
      dataSource={[...sizes.kinds]}
      columns={[
        { title: deviceDataText.kind, render: (_, { kind }) => deviceDataText.kindName(kind) },
        { title: deviceDataText.records, dataIndex: 'records', align: 'right', width: 90 },
        { title: deviceDataText.size, align: 'right', width: 100, render: (_, { bytes }) => sizeText(bytes) },
      ]}
    />
  );
}
