/** Ten statuses that one reads at a glance: what waits for whom, what is on the road, what is done. */
export const STATUS_LOOKS = {
  10: 'orange',
  20: 'gold',
  30: 'cyan',
  40: 'blue',
  50: 'geekblue',
  60: 'volcano',
  70: 'green',
  80: 'settled',
  90: 'red',
  99: 'struck',
} as const;
