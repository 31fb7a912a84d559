/** Sizes and page lengths of several parts of the interface. */
export const MOBILE_MAX_WIDTH_PX = 1087.99; // shell specification §9
export const NARROW_MAX_WIDTH_PX = 767.99; // shell specification §9
export const WIDE_MIN_WIDTH_PX = 1_280; // beside a list of the usual columns there is room for a tree
export const SIDE_MENU_WIDTH_PX = 208; // shell specification §9
export const DRAWER_MENU_WIDTH_PX = 200; // shell specification §9
export const TAB_BAR_HEIGHT_PX = 52; // shell specification §9
export const HEADER_HEIGHT_PX = 56;
export const LIST_PAGE_SIZES = [10, 20, 30] as const; // widget specification §9 Paging
export const VISIBLE_CONDITIONS = 2; // widget specification §9 Text
export const THUMBNAIL_PX = 80;
export const ACCOUNT_DIALOG_PX = 800; // shell specification §2.7
export const FORM_DRAWER_PX = 960;
export const DETAIL_DRAWER_PX = 720; // design: the detail drawer's width
export const TOUCH_TARGET_PX = 44; // design: least height of a control on a phone
export const NOTICE_POPOVER_PX = 300; // shell specification §9

export const TREE_HEIGHT_PX = 400; // widget specification §9 Widths: a tree's dropdown is at most as high
