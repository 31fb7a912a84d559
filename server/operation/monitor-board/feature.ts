/** 监控页: its menu entry. What it shows are rows of vehicle positions, waybills and alarms, read like any other list. */
import { MONITOR_COMPONENT, MONITOR_PERMISSION, MONITOR_ROUTE, MONITOR_TITLE } from '#features/operation/vehicle-position/model.ts';
import { definePageFeature } from '../../feature.ts';

export const monitorBoardFeature = definePageFeature({
  menu: [{ under: 'operation', route: MONITOR_ROUTE, component: MONITOR_COMPONENT, title: MONITOR_TITLE, needs: MONITOR_PERMISSION }],
});
