/** 司机: a row action that sets the password of the driver's login, for users with the permission. */
import { passwordText } from '#domain/passwords.ts';
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { RowActionDialogProps } from '#app/ui/slots/feature.ts';
import { driver, driverLogin } from './entity.ts';
import { whyNoPassword } from './login.ts';

export const feature = defineFeature({
  entity: driver,
  rowActions: [
    {
      action: driverLogin.action,
      label: passwordText.changeTitle,
      whyNot: whyNoPassword,
      Dialog: lazyPart<RowActionDialogProps>(async () => (await import('./login-password-dialog.tsx')).LoginPasswordDialog),
    },
  ],
});
