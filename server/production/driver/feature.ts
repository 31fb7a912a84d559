/** 司机: the password of the driver's login in the drivers' app, and the permission of 历史运单. */
import { passwordText } from '#domain/passwords.ts';
import { driver, driverLogin } from '#features/production/driver/entity.ts';
import { defineEntityFeature } from '../../feature.ts';
import { setDriverPassword } from './password.ts';
import { driverTables } from './tables.ts';

const { action } = driverLogin;

export const driverFeature = defineEntityFeature({
  def: driver,
  permissions: [
    { code: 'waybills', label: '历史运单' },
    { code: action, label: passwordText.changeTitle },
  ],
  routes: [
    {
      method: 'PUT',
      path: action,
      needs: { def: driver, code: action },
      handle: ({ caller, body, ...deps }) => setDriverPassword(deps, caller, body),
    },
  ],
  tables: driverTables,
});
