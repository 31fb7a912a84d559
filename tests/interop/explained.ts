/** The answers of a real server that differ from the device's on purpose, each with its reason. docs/jeecg.md says the same in words. */
const CASE =
  'the database compares codes without regard to case, the device exactly: two codes that differ in case only are one to that server';

/** By the case's name. */
export const EXPLAINED: Readonly<Record<string, string>> = {
  'code is, in its own case': CASE,
  'code is not': CASE,
  'code starts with': CASE,
};
