import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import type { FormFile } from '../../../config/model.generated.ts';
import { fieldCounts } from '../../../engine/form/fieldCounts.ts';
import type { FormContext } from './FormContext.ts';
import { useGrowingRoom } from './useGrowingRoom.ts';

/** An outermost property of the form, drawn when there is room for it. */
export interface RootProperty {
  readonly name: string;
  readonly draw: () => ReactNode;
}

type Group = NonNullable<FormFile['groups']>[number];

interface Section {
  /** Null for the fields that stand in no group. */
  readonly group: Group | null;
  readonly members: readonly RootProperty[];
}

/** Fields that share one grid; what is out of sight is laid out grid by grid. */
const gridRoom = 30;
/** About the height of a field in one column, for the scroll bar of what is not laid out yet. */
const fieldHeight = 78;

/** The outermost fields of a form, by steps and groups. Long forms come up in parts, so that the first fields can be used at once. */
export const RootFields = observer(function RootFields({ properties, context }: { readonly properties: readonly RootProperty[]; readonly context: FormContext }) {
  const { model, folded } = context;
  const { steps, form, tree } = model;
  const inStep = steps.current ? namesOf(steps.current.fields) : null;
  const shown = properties.filter(({ name }) => (inStep === null || inStep.has(name)) && (folded === null || folded.has(name)));
  const counts = useMemo(() => fieldCounts(tree), [tree]);
  const countOf = ({ name }: RootProperty) => counts.get(name) ?? 1;
  const needed = shown.reduce((sum, property) => sum + countOf(property), 0);
  // Who is led to a field must find it, wherever it stands.
  const room = useGrowingRoom(needed, model.focusWish !== null);
  const visible = sectionsOf(shown, form.groups ?? []).filter(({ group }) => group === null || model.questions.test(group.visibleWhen, { form: model.live }));
  return partsWithin(visible, room, countOf).map(({ group, grids }) => {
    const content = grids.map((members, index) => <Grid key={index} properties={members} count={members.reduce((sum, member) => sum + countOf(member), 0)} context={context} alone={needed <= gridRoom || group !== null && grids.length === 1} />);
    if (group === null) return content;
    const titleId = `${context.domId}-group-${group.id}`;
    return (
      <section key={group.id} className="sb-form-group" aria-labelledby={titleId}>
        <h3 id={titleId} className="sb-form-group-title">{context.runtime.text(`${model.formId}.groups.${group.id}`)}</h3>
        {content}
      </section>
    );
  });
});

/** Fields side by side. One that is not alone is laid out when it comes near the screen. */
function Grid({ properties, count, context, alone }: { readonly properties: readonly RootProperty[]; readonly count: number; readonly context: FormContext; readonly alone: boolean }) {
  const height = Math.ceil(count / context.columns) * fieldHeight;
  return (
    <div className={alone ? 'sb-form-grid' : 'sb-form-grid sb-form-slice'} {...(alone ? {} : { style: { containIntrinsicSize: `auto ${String(height)}px` } })}>
      {properties.map(({ draw }) => draw())}
    </div>
  );
}

/** The fields of no group first, then each group that has any. */
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

/** As much of the sections as there is room for, in grids. A property that has begun is whole. */
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
