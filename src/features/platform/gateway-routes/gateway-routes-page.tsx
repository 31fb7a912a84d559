/** 网关路由: the routes of a JeecgBoot gateway, and their bin. The records are only on the server, so the page needs the network. */
import { useCallback, useState } from 'react';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tag, Typography } from 'antd';
import type { TableColumnsType } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useIsForeign } from '#app/live/use-is-foreign.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { useEdited } from '#app/ui/server-records/use-edited.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import '#app/ui/widgets/server-page.css';
import type { gatewayRouteCalls } from './calls.ts';
import { GatewayRouteForm } from './gateway-route-form.tsx';
import { GATEWAY_CODES } from './model.ts';
import type { GatewayRoute } from './model.ts';
import { gatewayText } from './text.ts';

const { column } = gatewayText;

export function GatewayRoutesPage() {
  const calls = useCalls<typeof gatewayRouteCalls>('features/platform/gateway-routes');
  const { can } = usePermissions();
  const orReport = useOrReport();
  const [isInBin, setInBin] = useState(false);
  const load = useCallback((signal: AbortSignal) => calls.list(isInBin, signal), [calls, isInBin]);
  const page = useServerPage(load);
  const { edited, edit, changed, confirmed } = useEdited<GatewayRoute>(page.reload);
  const copy = async ({ id }: GatewayRoute): Promise<void> => {
    const said = await orReport(calls.copy(id));
    if (said !== undefined) changed(gatewayText.copied);
  };
  const restore = async ({ id }: GatewayRoute): Promise<void> => {
    const said = await orReport(calls.restore(id));
    if (said !== undefined) changed(said);
  };
  const { remove: removeLabel, deleteForGood, deleteForGoodSure } = gatewayText;
  const removeSure = useIsForeign() ? gatewayText.removeSureForeign : gatewayText.removeSure; // stock servers before 3.8 have no bin
  const remove = ({ id, name }: GatewayRoute): void =>
    confirmed({ title: name, content: removeSure, okText: removeLabel, isDanger: true }, () => calls.remove(id));
  const removeForGood = ({ id, name }: GatewayRoute): void =>
    confirmed({ title: name, content: deleteForGoodSure, okText: deleteForGood, isDanger: true }, () => calls.deleteForGood(id));
  const columns: TableColumnsType<GatewayRoute> = [
    { title: column.routerId, dataIndex: 'routerId' },
    { title: column.name, dataIndex: 'name' },
    { title: column.uri, dataIndex: 'uri', width: 280, ellipsis: true },
    {
      title: column.status,
      render: (_, { isOn }) => <Tag color={isOn ? 'success' : 'default'}>{isOn ? gatewayText.on : gatewayText.off}</Tag>,
    },
    {
      key: ACTS,
      title: column.actions,
      render: (_, row) => (
        <RowActs
          acts={
            isInBin
              ? [
                  can(GATEWAY_CODES.restore) && { label: gatewayText.restore, run: () => inBackground(restore(row)) },
                  can(GATEWAY_CODES.deleteForGood) && { label: deleteForGood, isDanger: true, run: () => removeForGood(row) },
                ]
              : [
                  can(GATEWAY_CODES.save) && { label: gatewayText.edit, run: () => edit(row) },
                  can(GATEWAY_CODES.copy) && { label: gatewayText.copy, run: () => inBackground(copy(row)) },
                  can(GATEWAY_CODES.delete) && { label: removeLabel, isDanger: true, run: () => remove(row) },
                ]
          }
        />
      ),
    },
  ];
  return (
    <section className="server-page" aria-label={gatewayText.title}>
      <PageHeader description={isInBin ? gatewayText.binHint : gatewayText.hint} />
      <div className="server-page-bar">
        {!isInBin && can(GATEWAY_CODES.save) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
            {gatewayText.add}
          </Button>
        )}
        {can(GATEWAY_CODES.restore) && (
          <Button icon={<DeleteOutlined aria-hidden />} aria-pressed={isInBin} onClick={() => setInBin(!isInBin)}>
            {isInBin ? gatewayText.leaveBin : gatewayText.bin}
          </Button>
        )}
      </div>
      <ServerTable<GatewayRoute> columns={columns} page={page} empty={isInBin ? gatewayText.emptyBin : gatewayText.empty} more={PARTS} />
      {edited && <GatewayRouteForm route={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} onSaved={changed} />}
    </section>
  );
}

/** They take the width that the columns leave. */
const RouteParts = ({ route: { predicates, filters } }: { readonly route: GatewayRoute }) => (
  <div style={{ contain: 'inline-size', wordBreak: 'break-all' }}>
    {[
      [column.predicates, predicates],
      [column.filters, filters],
    ].map(([label, json]) => (
      <div key={label}>
        <Typography.Text type="secondary">{label}</Typography.Text> <code>{json}</code>
      </div>
    ))}
  </div>
);

const PARTS = { expandable: { expandedRowRender: (route: GatewayRoute) => <RouteParts route={route} /> } };
