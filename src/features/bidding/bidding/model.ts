/** The facts that the kind of a round decides, in the hall and on the server. */

/** Carriers bid against each other, each as often as he likes, and a late bid puts the end off. In any other round each offers once. */
export const isOpen = (mode: string): boolean => mode === 'down' || mode === 'up';
