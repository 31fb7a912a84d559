/** 组件示例: its menu entry, for the administrator. The page has no calls of its own. */
import { WIDGET_DEMO } from '#features/platform/widget-demo/model.ts';
import { definePageFeature } from '../../feature.ts';

export const widgetDemoFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: WIDGET_DEMO.route,
      component: WIDGET_DEMO.component,
      title: WIDGET_DEMO.title,
      needs: WIDGET_DEMO.permission,
    },
  ],
  permissions: [{ action: WIDGET_DEMO.permission, describe: '组件示例' }],
});
