/** 泊位甘特图: its menu entry, for everybody who may open it from the ship plans. The page reads berths and plans through their own lists. */
import { BERTH_BOARD_ROUTE } from '#features/transport/ship-plan/model.ts';
import { shipPlan } from '#features/transport/ship-plan/entity.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { definePageFeature } from '../../feature.ts';

export const berthBoardFeature = definePageFeature({
  menu: [
    {
      under: 'operation',
      route: BERTH_BOARD_ROUTE,
      component: 'mt/operation/BerthGantt',
      title: '泊位甘特图',
      needs: permissionCode(shipPlan, 'board'),
    },
  ],
});
