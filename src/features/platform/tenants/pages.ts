/** 租户管理. */
import { definePage } from '#app/ui/slots/page.ts';

export const tenantPages = [
  definePage({
    components: ['system/TenantList', 'system/tenant/index'],
    load: async () => (await import('./tenants-page.tsx')).TenantsPage,
  }),
];
