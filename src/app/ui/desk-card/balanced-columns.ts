/** How many cards stand in a row, so that no row holds one card alone below a full one. */

/** For so many cards beside each other the stylesheet knows the width. */
export const FITTING = [2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Cards that do not fit into one row share the rows they need; those of one row keep the width of a card. @param fitting how many fit beside each other. */
export const balancedColumns = (cards: number, fitting: number): number =>
  cards <= fitting ? fitting : Math.ceil(cards / Math.ceil(cards / fitting));
