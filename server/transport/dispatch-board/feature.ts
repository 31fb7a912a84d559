/** 派车看板: its menu entry, for everybody who may open it from the waybills. The page reads waybills and trucks through their own lists. */
import { DISPATCH_BOARD_COMPONENT, DISPATCH_BOARD_ROUTE } from '#features/transport/waybill/model.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { definePageFeature } from '../../feature.ts';

export const dispatchBoardFeature = definePageFeature({
  menu: [
    {
      under: 'transport',
      route: DISPATCH_BOARD_ROUTE,
      component: DISPATCH_BOARD_COMPONENT,
      title: '派车看板',
      needs: permissionCode(waybill, 'board'),
    },
  ],
});
