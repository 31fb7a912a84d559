/** Shared by client and server: the model of 监控页. */
export const MONITOR_ROUTE = '/dashboard/monitor';
export const MONITOR_COMPONENT = 'mt/dashboard/DashboardMonitor';
export const MONITOR_TITLE = '监控页';
/** The permission is that of 地图 in the list. */
export const MONITOR_PERMISSION = 'mtVehiclePosition:map';
