import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { FormFile } from '../../../config/model.generated.ts';
import { fieldCounts } from '../../../engine/form/fieldCounts.ts';
import { BelowHeading, Heading } from '../parts/Heading.tsx';
import { loadedPairing } from './pairing.ts';
import { loadedPapers } from './papers.ts';
import type { RootProperty } from './RootProperty.ts';
import { useGrowingRoom } from './useGrowingRoom.ts';
import type { FormContext } from './widgets/FormContext.ts';

type Group = NonNullable<FormFile['groups']>[number];

interface Section {
  /** Null for fields without a group. */
  readonly group: Group | null;
  readonly members: readonly RootProperty[];
}

/** Number of fields per grid; off-screen grids are not laid out. */
const gridRoom = 30;
/** Approximate height of a field in one column, for the scroll bar of grids that are not laid out yet. */
const fieldHeight = 78;

/** The top-level fields of a form, by steps and groups. Long forms render in parts, so that the first fields are usable at once. */
export const RootFields = observer(function RootFields({
  properties,
  context,
}: {
  readonly properties: readonly RootProperty[];
  readonly context: FormContext;
}) {
  const { model } = context;
  const { steps, form, tree } = model;
  const inStep = steps.current ? namesOf(steps.current.fields) : null;
  const drawn = form.pair ? loadedPairing()?.drawPaired(properties, context) : undefined;
  const shown = (drawn ?? properties).filter(({ name }) => inStep === null || inStep.has(name));
  const counts = useMemo(() => fieldCounts(tree), [tree]);
  const countOf = ({ name }: RootProperty) => counts.get(name) ?? 1;
  const needed = shown.reduce((sum, property) => sum + countOf(property), 0);
  // A focus request must find its field, so all are rendered then.
  const room = useGrowingRoom(needed, model.focusWish !== null);
  const visible = sectionsOf(shown, form.groups ?? []).filter(
    ({ group }) => group === null || model.questions.test(group.visibleWhen, { form: model.live }),
  );
  return partsWithin(visible, room, countOf).map(({ group, grids }) => {
    const content = grids.map((members, index) => (
      <Grid
        key={index}
        properties={members}
        count={members.reduce((sum, member) => sum + countOf(member), 0)}
        context={context}
        alone={needed <= gridRoom || (group !== null && grids.length === 1)}
      />
    ));
    if (group === null) return content;
    const titleId = `${context.domId}-group-${group.id}`;
    return (
      <section key={group.id} className="sb-form-group" aria-labelledby={titleId}>
        <Heading look={3} id={titleId} className="sb-form-group-title">
          {context.runtime.text(`${model.formId}.groups.${group.id}`)}
        </Heading>
        <BelowHeading>{content}</BelowHeading>
      </section>
    );
  });
});

/** Fields side by side. Unless the grid is alone, the browser lays it out only near the viewport. */
function Grid({
  properties,
  count,
  context,
  alone,
}: {
  readonly properties: readonly RootProperty[];
  readonly count: number;
  readonly context: FormContext;
  readonly alone: boolean;
}) {
  const { byPattern } = context.model.tree;
  const fields = ({ name }: RootProperty) => byPattern.get(name);
  const height = Math.ceil(count / context.columns) * fieldHeight;
  return (
    <div
      className={alone ? 'sb-form-grid' : 'sb-form-grid sb-form-slice'}
      {...(alone ? {} : { style: { containIntrinsicSize: `auto ${String(height)}px` } })}
    >
      {loadedPapers()?.(properties, fields, ({ draw }) => draw()) ?? properties.map(({ draw }) => draw())}
    </div>
  );
}

/** First the fields without a group, then each group that has fields. */
function sectionsOf(properties: readonly RootProperty[], groups: readonly Group[]): readonly Section[] {
  const groupOf = new Map(groups.flatMap((group) => [...namesOf(group.fields)].map((name) => [name, group] as const)));
  const members = new Map<Group | null, RootProperty[]>();
  for (const property of properties) {
    const group = groupOf.get(property.name) ?? null;
    const own = members.get(group);
    if (own) own.push(property);
    else members.set(group, [property]);
  }
  return [null, ...groups].flatMap((group) => {
    const own = members.get(group);
    return own ? [{ group, members: own }] : [];
  });
}

/** The part of the sections that `room` allows, split into grids. A property is never split. */
function partsWithin(sections: readonly Section[], room: number, countOf: (property: RootProperty) => number) {
  let drawn = 0;
  return sections.flatMap(({ group, members }) => {
    const grids: RootProperty[][] = [];
    let inGrid = gridRoom;
    for (const property of members) {
      if (drawn >= room) break;
      if (inGrid >= gridRoom) {
        grids.push([]);
        inGrid = 0;
      }
      grids.at(-1)?.push(property);
      inGrid += countOf(property);
      drawn += countOf(property);
    }
    return grids.length === 0 ? [] : [{ group, grids }];
  });
}

function namesOf(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.map((path) => path.split('.')[0] ?? ''));
}
