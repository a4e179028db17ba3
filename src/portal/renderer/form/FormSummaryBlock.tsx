import { observer } from 'mobx-react-lite';
import { useId, type CSSProperties } from 'react';
import { ActionLink } from '../parts/ActionLink.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { dotIn } from '../parts/dotIn.ts';
import { FileFailure } from '../parts/FileFailure.tsx';
import { Pending } from '../parts/Pending.tsx';
import { labelOf } from '../../stores/fieldWords.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { FieldText } from './FieldText.tsx';
import './form.css';
import './formSummary.css';
import { word, type FormContext } from './widgets/FormContext.ts';
import { filledNodes, groupsOf } from './summaryParts.ts';
import { useFormModel } from './useFormModel.ts';
import { BelowHeading, Heading } from '../parts/Heading.tsx';

/** A read-only summary of a form before it is sent; it includes every field of the form, because both use the same declaration. */
export const FormSummaryBlock = observer(function FormSummaryBlock(props: BlockProps<'formSummary'>) {
  const { block, runtime, locals } = props;
  const loading = useFormModel({
    formId: block.form,
    blockId: block.id ?? block.type,
    runtime,
    locals,
    columns: 1,
    initial: () => ({ ...Object(runtime.evaluate(block.values, locals)) }),
    options: () => ({ readOnly: () => true }),
  });
  if (loading.status === 'loading') return <Pending label={runtime.text('common.loading')} />;
  if (loading.status === 'failed') return <FileFailure runtime={runtime} locals={locals} />;
  return <Summary {...props} context={loading.open.context} />;
});

const Summary = observer(function Summary({
  block,
  runtime,
  locals,
  context,
}: BlockProps<'formSummary'> & { readonly context: FormContext }) {
  const { model } = context;
  const nodes = filledNodes(model);
  if (model.steps.shown.length === 0)
    return (
      <div className="sb-summary">
        <Groups nodes={nodes} context={context} columns={block.perRow} />
      </div>
    );
  return (
    <div className="sb-summary">
      {model.steps.shown.map((step) => {
        const names = new Set(step.fields.map((path) => path.split('.')[0]));
        const own = nodes.filter(({ segments }) => names.has(segments[0]));
        if (own.length === 0) return null;
        const title = runtime.text(`${model.formId}.steps.${step.id}`);
        return (
          <Step key={step.id} title={title}>
            {block.onEdit === undefined ? null : (
              <ActionLink actions={block.onEdit} runtime={runtime} locals={{ ...locals, value: step.id }}>
                {word(context, 'editStep', { title })}
              </ActionLink>
            )}
            <Groups nodes={own} context={context} columns={block.perRow} />
          </Step>
        );
      })}
    </div>
  );
});

function Step({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sb-summary-step">
      <Heading look={3} id={id}>
        {title}
      </Heading>
      <BelowHeading>{children}</BelowHeading>
    </section>
  );
}

const Groups = observer(function Groups({
  nodes,
  context,
  columns = 2,
}: {
  readonly nodes: readonly FieldNode[];
  readonly context: FormContext;
  readonly columns: number | undefined;
}) {
  const style: CSSProperties & { readonly '--sb-columns': number } = { '--sb-columns': columns };
  return groupsOf(nodes, context).map((group, index) => (
    <div key={`${group.key} ${String(index)}`} className="sb-summary-group">
      {group.titles.length > 0 && <Heading look={4}>{group.titles.join(dotIn(context.runtime))}</Heading>}
      <dl className="sb-pairs sb-pairs-horizontal" style={style}>
        {group.nodes.map((node) => (
          <div key={node.key} className="sb-pair">
            <dt>{labelOf(context.model, node.field)}</dt>
            <dd>
              <FieldText node={node} context={context} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ));
});
