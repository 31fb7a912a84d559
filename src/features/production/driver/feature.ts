/** 司机: whoever may sets the password of the login he has in the app on the road. */
import { passwordText } from '#domain/password-text.ts';
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
