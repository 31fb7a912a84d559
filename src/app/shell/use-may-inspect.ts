/** Decides whether the user may open the page 状态机: everybody in a development build, else the administrator who switched it on in the settings. */
import { isMainAdmin } from '#domain/session.ts';
import { useAppServices } from '../live/app-services.tsx';
import { useSettings } from '../settings/settings-store.ts';

export function useMayInspect(): boolean {
  const { session } = useAppServices();
  const { isInspectorOn } = useSettings();
  return import.meta.env.DEV || (isInspectorOn && isMainAdmin(session.user));
}
