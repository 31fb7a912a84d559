/** 网关路由. */
import { definePage } from '#app/ui/slots/page.ts';

export const gatewayRoutePages = [
  definePage({
    components: ['system/GatewayRouteList', 'system/SysGatewayRouteList', 'monitor/route/index'],
    load: async () => (await import('./gateway-routes-page.tsx')).GatewayRoutesPage,
  }),
];
