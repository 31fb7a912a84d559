/** 导出 and 导入 of the toolbar, each by permission. Loaded when the rows are on the screen. */
import { useState } from 'react';
import { App, Button, Dropdown, Space } from 'antd';
import type { MenuProps } from 'antd';
import { DownloadOutlined, DownOutlined, UploadOutlined } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { transferText } from '#schema/transfer-text.ts';
import { useStore } from '../../live/store.ts';
import { useIsNarrow } from '../../live/use-device.ts';
import { busy } from '../widgets/busy.tsx';
import { useListScope } from '../list-state/list-scope.ts';
import { useQuery } from '../list-state/use-query.ts';
import { DeviceExport } from './device-export.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { useIsOffline } from './use-is-offline.ts';
import { useExport } from './use-export.ts';
import './transfer.css';

const EXPORT = 'export';
const IMPORT = 'import';

export function TransferButtons() {
  const scope = useListScope();
  const { def, list, can } = scope;
  const query = useQuery(scope);
  const isNarrow = useIsNarrow();
  const isOffline = useIsOffline();
  const chosen = useStore(list, state => state.selected.size);
  const server = useExport(scope);
  const { message } = App.useApp();
  const [shown, setShown] = useState<'device' | 'import'>();
  const canExport = can(EXPORT);
  const canImport = can(IMPORT);
  const codeOf = (action: string): string => permissionCode(def, action);

  const exportIds = (ids: readonly string[]): void => {
    if (isOffline) return setShown('device');
    inBackground(message.loading({ key: EXPORT, content: transferText.exporting, duration: 0 }));
    inBackground(server.run(query, ids).finally(() => message.destroy(EXPORT)));
  };
  const exportNow = (): void => exportIds([...list.get().selected.keys()]);
  const label = (words: string, action: string) => <span data-permission={codeOf(action)}>{words}</span>;
  const exports: NonNullable<MenuProps['items']> = canExport
    ? [
        ...(chosen > 0 ? [{ key: 'chosen', label: label(transferText.exportChosen(chosen), EXPORT), onClick: exportNow }] : []),
        { key: 'all', label: label(transferText.exportAll, EXPORT), onClick: () => exportIds([]) },
        { key: 'device', label: label(transferText.exportDevice, EXPORT), onClick: () => setShown('device') },
      ]
    : [];
  const imports: NonNullable<MenuProps['items']> = canImport
    ? [{ key: IMPORT, label: label(transferText.import, IMPORT), onClick: () => setShown('import') }]
    : [];

  return (
    <>
      {isNarrow && exports.length + imports.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: [...exports, ...imports] }}>
          <Button aria-haspopup="menu" loading={busy(server.isRunning)} icon={<DownOutlined aria-hidden />} iconPlacement="end">
            {canExport ? (canImport ? transferText.both : transferText.export) : transferText.import}
          </Button>
        </Dropdown>
      )}
      {!isNarrow && canImport && (
        <Button data-permission={codeOf(IMPORT)} icon={<UploadOutlined aria-hidden />} onClick={() => setShown('import')}>
          {transferText.import}
        </Button>
      )}
      {!isNarrow && canExport && (
        <Space.Compact>
          <Button
            data-permission={codeOf(EXPORT)}
            disabled={server.isRunning}
            loading={busy(server.isRunning)}
            icon={<DownloadOutlined aria-hidden />}
            onClick={exportNow}
          >
            {transferText.export}
          </Button>
          <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: exports }}>
            <Button aria-haspopup="menu" aria-label={transferText.exportMore} icon={<DownOutlined aria-hidden />} />
          </Dropdown>
        </Space.Compact>
      )}
      {canExport && <DeviceExport open={shown === 'device'} query={query} isOffline={isOffline} onClose={() => setShown(undefined)} />}
      {canImport && <ImportDialog open={shown === 'import'} isOffline={isOffline} onClose={() => setShown(undefined)} />}
    </>
  );
}
