/** Works out what is written into a photo that the camera takes for a row: when, where, by whom and for what. */
import { photoText } from './photo-text.ts';

/** refused: the user or the browser does not allow it. unknown: no signal, none in time, or a page without HTTPS. */
export type Position =
  | { readonly kind: 'known'; readonly latitude: number; readonly longitude: number; readonly accuracyM: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' };

export type PhotoFacts = {
  /** The server's time, 'YYYY-MM-DD HH:mm:ss'. */
  readonly at: string;
  readonly position: Position;
  readonly takenBy: string;
  /** What the photo is of, e.g. 运单 YD-1 · 装货磅单. */
  readonly subject: string;
};

/** Longer than taking a photo: whoever waits for the position has taken it already. */
const POSITION_WITHIN_MS = 8_000;
/** A driver at the gate stands still. */
const POSITION_FRESH_MS = 60_000;

/** Asks the device where it is. Never rejects. */
export function readPosition(): Promise<Position> {
  if (!('geolocation' in navigator) || !isSecureContext) return Promise.resolve({ kind: 'unknown' });
  return new Promise(resolve => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ kind: 'known', latitude, longitude, accuracyM: accuracy }),
      error => resolve({ kind: error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { enableHighAccuracy: true, timeout: POSITION_WITHIN_MS, maximumAge: POSITION_FRESH_MS },
    );
  });
}

/** The lines of the stamp, from top to bottom. */
export function stampLines({ at, position, takenBy, subject }: PhotoFacts): readonly string[] {
  return [subject, photoText.at(at), positionLine(position), photoText.by(takenBy)];
}

function positionLine(position: Position): string {
  switch (position.kind) {
    case 'known':
      return photoText.position(
        `${position.latitude < 0 ? '南纬' : '北纬'}${degrees(position.latitude)} ${position.longitude < 0 ? '西经' : '东经'}${degrees(position.longitude)}`,
        Math.max(1, Math.round(position.accuracyM)),
      );
    case 'refused':
      return photoText.positionRefused;
    case 'unknown':
      return photoText.positionUnknown;
  }
}

const degrees = (value: number): string => `${Math.abs(value).toFixed(6)}°`;
