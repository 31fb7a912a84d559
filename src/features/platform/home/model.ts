/** 工作台 in the menu. */
export const WORKPLACE_COMPONENT = 'mt/dashboard/DashboardWorkplace';
export const WORKPLACE_TITLE = '工作台';
