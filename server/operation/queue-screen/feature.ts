/** 叫号大屏: its menu entry. What it shows are rows of 排队叫号, read like any other list. */
import { SCREEN_PERMISSION, SCREEN_ROUTE } from '#features/operation/gate-queue/model.ts';
import { definePageFeature } from '../../feature.ts';

export const queueScreenFeature = definePageFeature({
  menu: [{ under: 'operation', route: SCREEN_ROUTE, component: 'mt/operation/QueueScreen', title: '叫号大屏', needs: SCREEN_PERMISSION }],
});
