/** The way of the handle of a drag-to-verify slider, and what comes of it. */
export type Travel =
  | { readonly state: 'idle' }
  /** `at`: the part of the way, 0 to 1. */
  | { readonly state: 'dragging'; readonly at: number }
  | { readonly state: 'success' };

export type TravelEvent =
  | { readonly kind: 'moved'; readonly to: number }
  | { readonly kind: 'stepped'; readonly by: number }
  | { readonly kind: 'released' };

export const IDLE: Travel = { state: 'idle' };
const END = 1;
const EXACT = 1e6; // ten tenths are one

/** Past the end it is verified for good; let go before, it is back at the start. */
export function travel(now: Travel, event: TravelEvent): Travel {
  if (now.state === 'success') return now;
  switch (event.kind) {
    case 'released':
      return IDLE;
    case 'moved':
      return travelled(event.to);
    case 'stepped':
      return travelled((now.state === 'dragging' ? now.at : 0) + event.by);
  }
}

function travelled(asked: number): Travel {
  const at = Math.round(asked * EXACT) / EXACT;
  if (at >= END) return { state: 'success' };
  return at <= 0 ? IDLE : { state: 'dragging', at };
}
