/** 司机: the work of 修改密码, which sets the password of the driver's login. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { driver } from './entity.ts';
import { whyNoPassword } from './login.ts';

export const feature = defineFeature({
  entity: driver,
  ownActions: {
    changpsw: {
      whyNot: whyNoPassword,
      Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./login-password-dialog.tsx')).LoginPasswordDialog),
    },
  },
});
