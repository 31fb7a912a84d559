/** 司机: 修改密码 sets the password of the driver's login, 历史运单 opens the waybills with the driver's phone. */
import { textIn } from '#schema/typed-row.ts';
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { driver } from './entity.ts';
import { whyNoPassword } from './login.ts';

export const feature = defineFeature({
  entity: driver,
  ownActions: {
    waybills: {
      needs: [{ entity: 'waybill', act: 'list' }],
      addressOf: ([row]) => `/transport/mtWaybill?${new URLSearchParams({ driverPhone: textIn<typeof driver>(row, 'phone') }).toString()}`,
    },
    changpsw: {
      whyNot: whyNoPassword,
      Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./login-password-dialog.tsx')).LoginPasswordDialog),
    },
  },
});
