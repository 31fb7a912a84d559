/** The pickers of people and departments, of one and of several, and the field with a button. */
import { Button, Descriptions, Flex } from 'antd';
import { useState } from 'react';
import { DepartDialog, PeopleDialog } from '#app/ui/widgets/heavy-inputs.tsx';
import type { DepartNarrowing, PeopleKind } from '#domain/people.ts';
import { UserSearchField } from '#app/ui/widgets/people/user-search-field.tsx';
import type { Picked } from '#app/ui/widgets/picker/picker-state.ts';
import { FieldInput } from '#app/ui/widgets/field-input.tsx';
import { named, users } from '#schema/field.ts';
import type { FieldValue } from '#schema/row.ts';
import { demoText } from './text.ts';

type Case = {
  readonly name: string;
  readonly label: string;
  readonly kind: PeopleKind | 'departments';
  readonly isMany: boolean;
  readonly widthPx?: number;
};
const BY_DEPART_PX = 1_250; // widget specification §9 Widths: users by department
const CASES: readonly Case[] = [
  { name: 'user', label: demoText.user, kind: 'people', isMany: false },
  { name: 'users', label: demoText.users, kind: 'people', isMany: true },
  { name: 'byDepart', label: demoText.byDepart, kind: 'people', isMany: true, widthPx: BY_DEPART_PX },
  { name: 'depart', label: demoText.depart, kind: 'departments', isMany: false },
  { name: 'departs', label: demoText.departs, kind: 'departments', isMany: true },
  { name: 'teamDeparts', label: demoText.teamDeparts, kind: 'departments', isMany: false },
  { name: 'otherDeparts', label: demoText.otherDeparts, kind: 'departments', isMany: true },
  { name: 'roles', label: demoText.roles, kind: 'roles', isMany: true },
  { name: 'position', label: demoText.position, kind: 'positions', isMany: false },
];

const STORED = named('stored', users(demoText.storedUsers));

function narrowingOf(name: string, departs: readonly Picked[] = []): DepartNarrowing | undefined {
  if (name === 'teamDeparts') return { areOfCarTeams: true };
  return name === 'otherDeparts' ? { exclude: departs.map(({ value }) => value) } : undefined;
}

/** @param name of the case that is open at first. */
export function PeopleDemo({ name: asked }: { readonly name: string }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly Picked[]>>>({});
  const [shown, setShown] = useState(CASES.find(({ name }) => name === asked));
  const [isOpen, setOpen] = useState(shown !== undefined);
  const [stored, setStored] = useState<FieldValue | undefined>('dispatcher,nobody');
  const keep = (name: string) => (picked: readonly Picked[]) => setChosen({ ...chosen, [name]: picked });
  const dialog = shown && {
    isMany: shown.isMany,
    chosen: chosen[shown.name] ?? [],
    open: isOpen,
    onPick: keep(shown.name),
    onClose: () => setOpen(false),
    afterClose: () => setShown(undefined),
  };
  return (
    <>
      <Flex wrap gap={8}>
        {CASES.map(one => (
          <Button
            key={one.name}
            onClick={() => {
              setShown(one);
              setOpen(true);
            }}
          >
            {one.label}
          </Button>
        ))}
      </Flex>
      <div className="widget-demo-field">
        <label htmlFor="user-search">{demoText.userSearch}</label>
        <UserSearchField id="user-search" isMany chosen={chosen['userSearch'] ?? []} onPick={keep('userSearch')} />
      </div>
      <div className="widget-demo-field">
        <label htmlFor="stored-users">{demoText.storedUsers}</label>
        <FieldInput id="stored-users" field={STORED} value={stored} onChange={value => setStored(value)} />
      </div>
      <Descriptions
        size="small"
        column={1}
        items={[...CASES, { name: 'userSearch', label: demoText.userSearch }].map(({ name, label }) => ({
          key: name,
          label,
          children: (chosen[name] ?? []).map(({ value, text }) => `${text}（${value}）`).join('，') || demoText.nothing,
        }))}
      />
      {dialog &&
        (shown.kind === 'departments' ? (
          <DepartDialog {...dialog} narrowing={narrowingOf(shown.name, chosen['depart'])} />
        ) : (
          <PeopleDialog kind={shown.kind} widthPx={shown.widthPx} {...dialog} />
        ))}
    </>
  );
}
