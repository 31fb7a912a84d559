/** A notice in the list of all that a user received, and what that list can be asked for. */
import type { Notice } from '#domain/notices.ts';

export type SentNotice = Notice & { readonly isRead: boolean };

/** `isRead` undefined: read and unread. */
export type SentQuery = {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly title: string;
  readonly isRead: boolean | undefined;
};
