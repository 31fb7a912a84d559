/** What client and server know of 监控页 alike. */
export const MONITOR_ROUTE = '/dashboard/monitor';
export const MONITOR_COMPONENT = 'mt/dashboard/DashboardMonitor';
export const MONITOR_TITLE = '监控页';
/** The permission is that of 地图 in the list. */
export const MONITOR_PERMISSION = 'mtVehiclePosition:map';
