/** What users may see of other users. Without the permission: what is needed to choose one; no mobile, no mail, no birthday. */
import { definePageFeature } from '../../feature.ts';
import { PEOPLE_CODES } from './people-rights.ts';

export const peopleFeature = definePageFeature({
  permissions: [{ action: PEOPLE_CODES.contact, describe: '用户联系方式查看' }],
});
