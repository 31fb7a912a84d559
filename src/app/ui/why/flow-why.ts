/**
 * Says which steps of its status flow a row may take now, for this user, and the reasons for the others. The decisions are those of the step
 * buttons (steps.ts) and of the permission lens (explain-permission.ts).
 */
import type { Dicts } from '#schema/dict.ts';
import { permissionCode } from '#schema/permission-code.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { explainPermission } from './explain-permission.ts';
import type { Explained } from './explain-permission.ts';
import { flowWhyText } from './flow-why-text.ts';
import { canUse } from '#domain/permissions.ts';
import type { GrantLists, PermissionProfile } from '#domain/permissions.ts';
import type { RowMark } from '#query/view.ts';
import { guardRefusal, withGuards } from '#schema/guards.ts';
import type { GuardFacts } from '#schema/guards.ts';
import { refusalText, statusWords } from '#schema/refusal-text.ts';
import { missingFields, nextStep, refusalOf, statusOf, stepsFor } from '#schema/steps.ts';
import type { StepRefusal } from '#schema/steps.ts';
import { lensText } from './lens-text.ts';

export type FlowFacts = {
  /** As the user sees it: the server's row with the unsent changes. */
  readonly row: Row;
  readonly mark: RowMark | undefined;
  readonly grants: GrantLists;
  readonly profile: PermissionProfile;
  /** What the guards read. */
  readonly guardFacts: GuardFacts;
};

export type StepHindrance =
  | { readonly kind: 'refused'; readonly refusal: StepRefusal }
  | { readonly kind: 'notPermitted'; readonly explained: Explained }
  /** The server takes this step; users cannot. */
  | { readonly kind: 'auto' };

export type JudgedStep = {
  readonly transition: Transition;
  /** Empty: the step is possible. */
  readonly hindrances: readonly StepHindrance[];
  readonly isNext: boolean;
  /** Names of required fields without a value. They do not prevent the step, because its dialog has inputs for them. */
  readonly missing: readonly string[];
};

/** Every step of the flow in the definition's order. */
export function judgeSteps(def: EntityDef, { row, mark, grants, profile, guardFacts }: FlowFacts): readonly JudgedStep[] {
  const status = statusOf(def, row);
  const offered = withGuards(
    def,
    stepsFor(def, status, code => canUse(code, grants, profile), mark),
    guardFacts,
  );
  const isHeld = mark?.op === 'delete' || mark?.isConflict === true;
  const next = isHeld ? undefined : nextStep(offered);
  return (def.flow?.transitions ?? []).map(transition => {
    const isOffered = offered.some(step => step.transition === transition);
    const refusal = refusalOf(transition, status, mark) ?? guardRefusal(def, transition, guardFacts);
    const explained = explainPermission(permissionCode(def, transition.action), grants, profile);
    return {
      transition,
      hindrances: [
        ...(transition.auto === true ? [{ kind: 'auto' } as const] : []),
        ...(isOffered || transition.auto === true ? [] : [{ kind: 'notPermitted', explained } as const]),
        ...(refusal ? [{ kind: 'refused', refusal } as const] : []),
      ],
      isNext: transition === next,
      missing: missingFields(transition, row),
    };
  });
}

/** The reasons against a step, or the fields a possible step needs: one sentence each. */
export function stepRemarks(def: EntityDef, { transition, hindrances, missing }: JudgedStep, dicts: Dicts): readonly string[] {
  if (hindrances.length > 0) return hindrances.map(hindrance => hindranceText(def, hindrance, dicts));
  const labels = missing.map(name => def.fieldByName.get(name)?.label ?? name);
  return [
    ...(labels.length > 0 ? [flowWhyText.asks(labels.join(flowWhyText.comma))] : []),
    ...(transition.confirm === true ? [flowWhyText.confirms] : []),
  ];
}

/** The rule behind a missing permission, for the administrator who grants it. */
export const permissionDetail = ({ code, rule }: Explained): string => flowWhyText.permissionDetail(code, lensText.rules[rule]);

/** 待派车、已派车 → 已作废. */
export function wayText(def: EntityDef, { from, to }: Transition, dicts: Dicts): string {
  const words = (status: string): string => statusWords(def, status, dicts);
  return flowWhyText.arrow(from.map(words).join(flowWhyText.comma), words(to));
}

function hindranceText(def: EntityDef, hindrance: StepHindrance, dicts: Dicts): string {
  switch (hindrance.kind) {
    case 'auto':
      return flowWhyText.auto;
    case 'notPermitted':
      return flowWhyText.notPermitted;
    case 'refused':
      return refusalText(def, hindrance.refusal, dicts);
  }
}
