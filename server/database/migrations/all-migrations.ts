/** The written migrations, in order. A number is used once, and a landed migration is never changed. */
import type { Migration } from '../migration.ts';
import { rolesOfUsers } from './0001-roles-of-users.ts';
import { announcementDictionaries } from './0002-announcement-dictionaries.ts';
import { addressesWithoutPasswords } from './0003-addresses-without-passwords.ts';
import { receiversOfAnnouncements } from './0004-receivers-of-announcements.ts';
import { laterContractChanges } from './0005-later-contract-changes.ts';
import { companiesOfBonds } from './0006-companies-of-bonds.ts';
import { quantitiesOfContractLines } from './0007-quantities-of-contract-lines.ts';
import { lowPricesOfInquiries } from './0008-low-prices-of-inquiries.ts';
import { sidesOfTheCashBook } from './0009-sides-of-the-cash-book.ts';

export const migrations: readonly Migration[] = [
  rolesOfUsers,
  announcementDictionaries,
  addressesWithoutPasswords,
  receiversOfAnnouncements,
  laterContractChanges,
  companiesOfBonds,
  quantitiesOfContractLines,
  lowPricesOfInquiries,
  sidesOfTheCashBook,
];
