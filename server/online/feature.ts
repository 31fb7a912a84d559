/** The built-in pages of online forms and reports: their menu entries, permissions, table and calls. */
import { definePageFeature } from '../feature.ts';
import { registerFormRoutes } from './forms/form-routes.ts';
import { registerFormWrites } from './forms/form-write-routes.ts';
import { onlineMenu } from './online-menu.ts';
import { onlinePermissions } from './online-permissions.ts';
import { onlineTables } from './online-schema.ts';
import { registerReportRoutes } from './reports/report-routes.ts';

export const onlineViewsFeature = definePageFeature({
  menu: onlineMenu,
  permissions: onlinePermissions,
  tables: onlineTables,
  register(app, deps) {
    registerReportRoutes(app, deps);
    registerFormRoutes(app, deps);
    registerFormWrites(app, deps);
  },
});
