/** The dayjs formats of dates and times. */
export const DATE_FORMAT = 'YYYY-MM-DD'; // shell specification §9
export const DATETIME_FORMAT = 'YYYY-MM-DD HH:mm:ss'; // shell specification §9
export const TIME_FORMAT = 'HH:mm:ss'; // shell specification §9
export const MONTH_FORMAT = 'YYYY-MM';
