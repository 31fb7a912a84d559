/** 组件示例. */
import { definePage } from '#app/ui/slots/page.ts';
import { WIDGET_DEMO } from './model.ts';

export const widgetDemoPages = [
  definePage({ components: [WIDGET_DEMO.component], load: async () => (await import('./widget-demo-page.tsx')).WidgetDemoPage }),
];
