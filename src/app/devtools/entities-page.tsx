/** The page 业务定义 (/dev/entities): one business entity, drawn from its definition: fields, dictionaries, steps, flow. */
import { useState } from 'react';
import { Descriptions, Flex, Select, Skeleton, Tabs } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import { dictCodesOf } from './entity-facts.ts';
import { entitiesText, offlineText, scopeText } from './entities-text.ts';
import { lazyPart } from '../live/lazy-part.tsx';
import { usePageTab } from '../page-memory/use-tabs.ts';
import { PageHeader } from '../ui/widgets/page-header.tsx';
import { TouchSize } from '../ui/widgets/touch-size.tsx';
import { EntityDicts, EntityFields, EntitySteps } from './entity-tables.tsx';
import { useSchema } from '../live/schema.tsx';

const EntityFlow = lazyPart(async () => (await import('./entity-flow.tsx')).EntityFlow, <Skeleton active />);

/** The part of the tab's memory that holds the chosen entity's name. */
const PART = 'entity';

export function EntitiesPage() {
  const { memory } = usePageTab();
  const schema = useSchema();
  const [name, setName] = useState(() => memory.read(PART));
  const def = (typeof name === 'string' ? schema.find(name) : undefined) ?? schema.defs.find(({ flow }) => flow);
  const choose = (chosen: string): void => {
    memory.write(PART, chosen);
    setName(chosen);
  };
  return (
    <TouchSize>
      <PageHeader />
      <Flex vertical gap="middle" style={{ padding: 16, background: 'var(--ant-color-bg-container)' }}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={entitiesText.choose}
          value={def?.name}
          options={schema.defs.map(known => ({ value: known.name, label: `${known.title} ${known.name}` }))}
          onChange={choose}
          style={{ maxWidth: 360 }}
        />
        {def && <Definition key={def.name} def={def} />}
      </Flex>
    </TouchSize>
  );
}

function Definition({ def }: { readonly def: EntityDef }) {
  return (
    <Tabs
      items={[
        { key: 'flow', label: entitiesText.flow, children: <EntityFlow def={def} /> },
        { key: 'steps', label: entitiesText.steps(def.flow?.transitions.length ?? 0), children: <EntitySteps def={def} /> },
        { key: 'fields', label: entitiesText.fields(def.fields.length), children: <EntityFields def={def} /> },
        { key: 'dicts', label: entitiesText.dicts(dictCodesOf(def).length), children: <EntityDicts def={def} /> },
        { key: 'facts', label: entitiesText.facts, children: <Facts def={def} /> },
      ]}
    />
  );
}

function Facts({ def }: { readonly def: EntityDef }) {
  const facts: readonly (readonly [string, string])[] = [
    [entitiesText.name, def.name],
    [entitiesText.route, def.route],
    [entitiesText.endpoint, def.endpoint],
    [entitiesText.table, def.table],
    [entitiesText.permission, def.permission],
    [entitiesText.offline, offlineText[def.offline]],
    [entitiesText.scope, scopeText(def.scope)],
    ...(def.computed ?? []).map(({ field, expr }): readonly [string, string] => [
      entitiesText.computed,
      entitiesText.equation(def.fieldByName.get(field)?.label ?? field, expr),
    ]),
    ...(def.rules ?? []).map(({ message }): readonly [string, string] => [entitiesText.rules, message]),
  ];
  return (
    <Descriptions
      size="small"
      bordered
      column={1}
      items={facts.map(([label, text]) => ({ key: `${label} ${text}`, label, children: text }))}
    />
  );
}
