import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FormContext } from './FormContext.ts';
import { useSlices } from './useSlices.ts';

interface Props {
  readonly properties: readonly { readonly name: string; readonly content: ReactNode }[];
  readonly context: FormContext;
}

/** The outermost fields of a form, by steps and groups. */
export const RootFields = observer(function RootFields({ properties, context }: Props) {
  const { model, folded } = context;
  const { step, form } = model;
  const inStep = step ? namesOf(step.fields) : null;
  const shown = properties.filter(({ name }) => (inStep === null || inStep.has(name)) && (folded === null || folded.has(name)));
  const groups = form.groups ?? [];
  const grouped = namesOf(groups.flatMap(({ fields }) => fields));
  return (
    <>
      <Slices items={shown.filter(({ name }) => !grouped.has(name)).map(({ content }) => content)} />
      {groups.map((group) => {
        const names = namesOf(group.fields);
        const members = shown.filter(({ name }) => names.has(name));
        const visible = model.questions.test(group.visibleWhen, { form: model.live });
        if (members.length === 0 || !visible) return null;
        return (
          <section key={group.id} className="sb-form-group" aria-labelledby={`${context.domId}-group-${group.id}`}>
            <h3 id={`${context.domId}-group-${group.id}`} className="sb-form-group-title">{context.runtime.text(`${model.formId}.groups.${group.id}`)}</h3>
            <Slices items={members.map(({ content }) => content)} />
          </section>
        );
      })}
    </>
  );
});

/** Long forms come up in slices, so that the first fields can be used at once. */
function Slices({ items }: { readonly items: readonly ReactNode[] }) {
  const slices = useSlices(items);
  return slices.map((slice, index) => <div key={index} className={slices.length > 1 ? 'sb-form-grid sb-form-slice' : 'sb-form-grid'}>{slice}</div>);
}

function namesOf(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.map((path) => path.split('.')[0] ?? ''));
}
