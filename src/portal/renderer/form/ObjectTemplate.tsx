import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formContextOf, word, type FormContext } from './FormContext.ts';
import { useSlices } from './useSlices.ts';

type Properties = ObjectFieldTemplateProps['properties'];

/** The fields of an object: the root by steps and groups, an inner one under its name. */
export const ObjectTemplate = observer(function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const context = formContextOf(props.registry);
  const segments = props.fieldPathId.path.map(String);
  const adds = isOpen(props.schema) ? (
    <Button size="small" onClick={props.onAddProperty}>{word(context, 'addKey')}</Button>
  ) : null;
  if (segments.length === 0) return <><RootFields properties={props.properties} context={context} />{adds}</>;
  if (/^\d+$/.test(segments.at(-1) ?? '')) return <>{props.properties.map(({ content }) => content)}{adds}</>;
  const node = context.model.nodeAt(segments);
  if (node && !node.visible) return null;
  return (
    <fieldset className="sb-object">
      {node ? <legend>{context.model.labelOf(node.field)}</legend> : null}
      <div className="sb-form-grid">{props.properties.map(({ content }) => content)}</div>
      {adds}
      {node?.error ? <div className="sb-field-error">{node.error}</div> : null}
    </fieldset>
  );
});

const RootFields = observer(function RootFields({ properties, context }: { readonly properties: Properties; readonly context: FormContext }) {
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

function isOpen(schema: ObjectFieldTemplateProps['schema']): boolean {
  return typeof schema.additionalProperties === 'object' || schema.patternProperties !== undefined;
}
