/** All calls of the online reports and forms. */
import type { FastifyInstance } from 'fastify';
import { registerFormRoutes } from './forms/form-routes.ts';
import { registerFormWrites } from './forms/form-write-routes.ts';
import type { OnlineDeps } from './online-request.ts';
import { registerReportRoutes } from './reports/report-routes.ts';

export function registerOnlineViews(app: FastifyInstance, deps: OnlineDeps): void {
  registerReportRoutes(app, deps);
  registerFormRoutes(app, deps);
  registerFormWrites(app, deps);
}
