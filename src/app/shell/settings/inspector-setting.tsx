/** The administrator's switch for the page 状态机, and a link to it once it is on. */
import { Link } from 'react-router-dom';
import { pageText } from '../page-text.ts';
import { isMainAdmin } from '#domain/session.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useMayInspect } from '../use-may-inspect.ts';
import { MACHINES_PATH } from '#domain/paths.ts';

type InspectorSettingProps = {
  /** The switch with its name. */
  readonly control: React.ReactNode;
  readonly onLeave: () => void;
};

export function InspectorSetting({ control, onLeave }: InspectorSettingProps) {
  const mayInspect = useMayInspect();
  const isAdmin = isMainAdmin(useAppServices().session.user);
  return (
    <>
      {isAdmin && control}
      {mayInspect && (
        <Link className="settings-link" to={MACHINES_PATH} onClick={onLeave}>
          {pageText.openMachines}
        </Link>
      )}
    </>
  );
}
