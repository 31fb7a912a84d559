/** Whether a sign-in would be refused for the picture alone: one is wanted, and nothing was typed off it. */
export type PictureState = {
  /** What the server was found to want; `undefined`: it did not say. */
  readonly asks: boolean | undefined;
  readonly isShown: boolean;
  readonly text: string | undefined;
};

export const needsPicture = ({ asks, isShown, text = '' }: PictureState): boolean => (asks ?? isShown) && text.trim() === '';
