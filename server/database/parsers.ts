/** PostgreSQL's type numbers with our own JavaScript forms: times stay text, numbers become plain numbers. */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  1082: text => text,
  1114: text => text,
  1184: text => text,
  20: Number,
  1700: Number,
};
