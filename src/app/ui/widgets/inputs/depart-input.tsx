/** Chooses one of the signed-in user's departments. */
import { widgetText } from '../text.ts';
import { useAppServices } from '../../../live/app-services.tsx';
import type { InputProps } from '../input-contract.ts';
import { KnownSelect } from './known-select.tsx';

export function DepartInput(props: InputProps<'depart'>) {
  const { session } = useAppServices();
  const own = session.departs.map(depart => ({ value: depart.id, text: depart.departName }));
  return <KnownSelect {...props} known={own} placeholder={props.placeholder ?? widgetText.chooseDepart} />;
}
