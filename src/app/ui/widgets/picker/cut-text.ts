/** The first `max` characters and … of a longer text; a shorter one as it is. */
export const cutText = (text: string, max: number): string => {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text;
};
