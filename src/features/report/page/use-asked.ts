/** The parameters of a report: they stand in the window's address while the report is in front, and in the memory of its tab. */
import { use, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import { isSameData } from '#base/same-data.ts';
import type { ReportDef } from '#schema/report/report-def.ts';
import { usePageTab } from '#app/page-memory/use-tabs.ts';
import { WindowAddressContext } from '#app/live/window-address.ts';
import { addressWith, textsInAddress, textsInMemory } from './param-address.ts';
import { startTexts } from './param-fields.ts';
import type { ParamTexts } from './param-fields.ts';

const PART = 'report';

/** `texts` is the same object while the same is asked. `ask` answers whether that is something else than before. */
export type AskedTexts = { readonly texts: ParamTexts; readonly ask: (texts: ParamTexts) => boolean };

/** @param today the server's day, by which an address that does not name all of them is completed. */
export function useAsked(def: ReportDef, today: string): AskedTexts {
  const { pathname, search, tabKey } = use(WindowAddressContext);
  const { key, memory } = usePageTab();
  const isHere = tabKey === key;
  const navigate = useNavigate();
  const [texts, setTexts] = useState<ParamTexts>(() => ({ ...startTexts(def, today), ...textsInMemory(def, memory.read(PART)) }));
  const named = isHere ? textsInAddress(def, search) : undefined;
  const asked = named && { ...startTexts(def, today), ...named };
  // The user, a link or the history brought another address.
  if (asked && !isSameData(asked, texts)) setTexts(asked);
  const write = useEffectEvent((address: string, next: ParamTexts) => {
    memory.write(PART, next);
    const whole = addressWith(def, address, next);
    if (whole !== address) inBackground(Promise.resolve(navigate(pathname + whole, { replace: true })));
  });
  // An address that does not name all of them is completed.
  const shown = isHere ? search : undefined;
  useEffect(() => {
    if (shown !== undefined) write(shown, texts);
  }, [shown, texts]);
  const ask = (next: ParamTexts): boolean => {
    const address = addressWith(def, search, next);
    if (address === search) return false;
    inBackground(Promise.resolve(navigate(pathname + address, { replace: true })));
    return true;
  };
  return { texts, ask };
}
