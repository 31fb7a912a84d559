/** 组件示例: every input with its options, for who writes definitions and for who looks after the program. */
export const WIDGET_DEMO = {
  route: '/demo/widgets',
  component: 'demo/WidgetDemo',
  title: '组件示例',
  permission: 'system:widgetDemo:list',
} as const;
