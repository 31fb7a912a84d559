/** Shared by client and server: the model of the dispatch board. */
export const DISPATCH_BOARD_ROUTE = '/transport/dispatchBoard';
export const DISPATCH_BOARD_COMPONENT = 'mt/transport/DispatchBoard';
