/**
 * The permission lens: names the list that allowed the button under the pointer or the focus, and lists the hidden parts of the page with reasons.
 * It reads `data-permission` from the page; app/ui/why/explain-permission.ts makes the judgement.
 */
import { use, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, Empty, Tag } from 'antd';
import { CloseOutlined } from '@ant-design/icons';
import { hasAction } from '#schema/verbs.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { offeredSteps } from '#schema/steps.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { explainColumn, explainPermission } from '../../ui/why/explain-permission.ts';
import type { Explained } from '../../ui/why/explain-permission.ts';
import type { GrantEntry } from '#domain/menu.ts';
import { listText } from '../../ui/list/text.ts';
import { useMenu } from '../../live/use-menu.ts';
import { GrantsContext } from '../../live/use-permissions.ts';
import type { GrantsInForce } from '../../live/use-permissions.ts';
import { pageOf } from '../../routes/page-kind.ts';
import './commands.css';
import { lensText } from '../../ui/why/lens-text.ts';
import { useSchema } from '../../live/schema.tsx';

export function Lens({ onClose }: { readonly onClose: () => void }) {
  const inForce = use(GrantsContext);
  const pointed = usePointedCode();
  const { pathname } = useLocation();
  const menu = useMenu();
  const answer = pageOf(useSchema(), pathname, menu);
  const entity = answer.kind === 'page' && answer.page.content.kind === 'entity' ? answer.page.content.entity : undefined;
  const ruled = entity && inForce.grants.ruled?.[(entity.view?.of ?? entity).name];
  const hidden = useMemo(() => (entity ? hiddenOf(entity, inForce) : []), [entity, inForce]);
  return (
    <aside className="lens-panel" aria-label={lensText.title} aria-live="polite">
      <header style={{ display: 'flex', justifyContent: 'space-between' }}>
        <h3>{lensText.title}</h3>
        <Button type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={lensText.close} onClick={onClose} />
      </header>
      {pointed === undefined ? (
        <p className="lens-why">{lensText.hint}</p>
      ) : (
        <ExplainedCode explained={explainPermission(pointed, inForce.grants, inForce.profile)} />
      )}
      {!entity && <p className="lens-why">{lensText.noPage}</p>}
      {entity && <p className="lens-why">{ruled ? lensText.ruled(ruled) : lensText.notRuled}</p>}
      {entity?.flow && <p className="lens-why">{lensText.closedByStatus}</p>}
      {entity && hidden.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={lensText.nothingHidden} />}
      {hidden.length > 0 && (
        <>
          <h3>{lensText.hidden(hidden.length)}</h3>
          <ul>
            {hidden.map(({ label, explained }) => (
              <li key={explained.code}>
                <ExplainedCode label={label} explained={explained} />
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

function ExplainedCode({
  label,
  explained: { code, isAllowed, rule, own, all },
}: {
  readonly label?: string;
  readonly explained: Explained;
}) {
  return (
    <div data-lens-code={code}>
      <Tag color={isAllowed ? 'success' : 'error'}>{isAllowed ? lensText.allowed : lensText.denied}</Tag>
      {label !== undefined && <strong>{label} </strong>}
      <code>{code}</code>
      <span className="lens-why">{lensText.rules[rule]}</span>
      {[...own.map(entry => `auth ${entryText(entry)}`), ...all.map(entry => `allAuth ${entryText(entry)}`)].map(text => (
        <span key={text} className="lens-why">
          {text}
        </span>
      ))}
    </div>
  );
}

const entryText = ({ action, type, status }: GrantEntry): string => `{ action: ${action}, type: ${type}, status: ${status ?? '-'} }`;

type Hidden = { readonly label: string; readonly explained: Explained };

function hiddenOf(def: EntityDef, { grants, profile }: GrantsInForce): readonly Hidden[] {
  const actions: readonly (readonly [string, string])[] = [
    ['add', listText.add],
    ['edit', listText.edit],
    ['delete', listText.remove],
    ['batch_delete', listText.batchRemove],
    ...offeredSteps(def).map(({ action, button }) => [action, button] as const),
  ];
  const columns = [...new Set([def.titleField, ...def.listColumns, ...def.fields.map(({ name }) => name)])];
  return [
    ...actions
      .filter(([action]) => hasAction(def, action))
      .map(([action, label]) => ({ label, explained: explainPermission(permissionCode(def, action), grants, profile) })),
    ...columns.map(name => ({
      label: lensText.columnOf(def.fieldByName.get(name)?.label ?? name),
      explained: explainColumn(def.permission, name, grants),
    })),
  ].filter(({ explained }) => !explained.isAllowed);
}

/** The code of the element under the pointer or the focus; the last one stays, so that the panel can be read. */
function usePointedCode(): string | undefined {
  const [code, setCode] = useState(codeUnderPointer);
  useEffect(() => {
    const stop = new AbortController();
    const look = ({ target }: Event): void => {
      const found = target instanceof Element ? target.closest<HTMLElement>('[data-permission]')?.dataset['permission'] : undefined;
      if (found !== undefined) setCode(found);
    };
    addEventListener('pointerover', look, { signal: stop.signal });
    addEventListener('focusin', look, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return code;
}

/** The pointer may already be on a button when the lens opens. */
const codeUnderPointer = (): string | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-permission]:hover')].at(-1)?.dataset['permission'];
