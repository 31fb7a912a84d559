/** Where the hall stands and what its tab is called: all that a start needs of it. */
export const HALL_PATH = '/bidding/hall';
export const HALL_TITLE = '竞价大厅';
