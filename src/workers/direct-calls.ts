/** The direct calls at work: each is one request of src/wire/calls. */
import type { Http } from '#wire/http.ts';
import {
  deleteAnnouncement,
  findNotice,
  listAnnouncements,
  listSentNotices,
  publishAnnouncement,
  readAllNotices,
  revokeAnnouncement,
  saveAnnouncement,
} from '#wire/calls/announcements.ts';
import { checkByCode, checkDuplicate } from '#wire/calls/checks.ts';
import { findUsers } from '#wire/calls/find-users.ts';
import { changePassword, setLoginPassword, updatePassword } from '#wire/calls/passwords.ts';
import { selectDepart } from '#wire/calls/select-depart.ts';
import { createAccountCalls } from './account-api.ts';
import type { DirectApi } from './direct-api.ts';
import { createOnlineCalls } from './online-api.ts';

const loadTransfer = async () => (await import('./transfer-calls.ts')).createTransferCalls;

export function createDirectCalls(http: Http): DirectApi {
  return {
    ...createAccountCalls(http),
    ...createOnlineCalls(http),
    exportRows: async (...asked) => (await loadTransfer())(http).exportRows(...asked),
    importRows: async (...asked) => (await loadTransfer())(http).importRows(...asked),
    checkDuplicate: check => checkDuplicate(http, check),
    checkByCode: (ruleCode, value) => checkByCode(http, ruleCode, value),
    updatePassword: change => updatePassword(http, change),
    setLoginPassword: (path, change) => setLoginPassword(http, path, change),
    changePassword: change => changePassword(http, change),
    selectDepart: (orgCode, username) => selectDepart(http, orgCode, username),
    listSentNotices: query => listSentNotices(http, query),
    readAllNotices: () => readAllNotices(http),
    findNotice: id => findNotice(http, id),
    listAnnouncements: query => listAnnouncements(http, query),
    saveAnnouncement: (draft, id) => saveAnnouncement(http, draft, id),
    publishAnnouncement: id => publishAnnouncement(http, id),
    revokeAnnouncement: id => revokeAnnouncement(http, id),
    deleteAnnouncement: id => deleteAnnouncement(http, id),
    findUsers: realname => findUsers(http, realname),
  };
}
