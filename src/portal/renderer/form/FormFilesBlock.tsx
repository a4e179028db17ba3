import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { afterPaint } from '../../lifecycle/afterPaint.ts';
import type { BlockOf, BlockProps } from '../parts/BlockProps.ts';
import { dotIn } from '../parts/dotIn.ts';
import { Heading } from '../parts/Heading.tsx';
import { Pending } from '../parts/Pending.tsx';
import { useServices } from '../parts/RendererServices.ts';
import { blockKey, partText } from '../parts/texts.ts';
import { labelOf } from '../../stores/fieldWords.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { openForm, type ResolvedForm } from './openForm.ts';
import './form.css';
import './formFiles.css';
import { askedSteps } from './askedSteps.ts';
import { fileLimits } from './widgets/fileLimits.ts';
import { word, type FormContext } from './widgets/FormContext.ts';
import { PaperArt } from './widgets/PaperArt.tsx';
import { leavesOf, placeTitles } from './summaryParts.ts';
import { loadUndrawnForm, useResolvedForm } from './useFormModel.ts';

type Case = BlockOf<'formFiles'>['cases'][number];
type CasesProps = BlockProps<'formFiles'> & { readonly resolved: ResolvedForm };

/** The files that a user needs for a form, computed from the form itself with the values of each case. */
export const FormFilesBlock = observer(function FormFilesBlock(props: BlockProps<'formFiles'>) {
  const { block, runtime } = props;
  const resolved = useResolvedForm(useServices(), block.form, loadUndrawnForm);
  if (resolved === 'failed') return null; // the form itself shows the error when the user opens it
  return (
    <div className="sb-form-files">
      {resolved === 'loading' ? (
        <Pending label={runtime.text('common.loading')} />
      ) : (
        <Cases key={block.form} {...props} resolved={resolved} />
      )}
    </div>
  );
});

const Cases = observer(function Cases({ block, runtime, locals, resolved }: CasesProps) {
  const services = useServices();
  const shown = block.cases.filter((one) => runtime.shown(one, locals));
  const contexts = useOneByOne(shown, contextOf);
  if (contexts.size === 0) return <Pending label={runtime.text('common.loading')} />;
  const before = new Set<string>();
  const lists = shown.map((one) => {
    const context = contexts.get(one.id);
    const files = context ? filesOf(context).filter(({ pattern }) => one.more !== true || !before.has(pattern)) : [];
    for (const { pattern } of files) before.add(pattern);
    return !context || files.length === 0 ? null : (
      <section key={one.id} className="sb-form-files-case">
        <Heading look={4}>{partText(runtime, one.text, `${blockKey(runtime, block)}.${one.id}`, locals)}</Heading>
        <ul>
          {files.map(({ pattern, title, node }) => (
            <li key={pattern}>
              <PaperArt accept={node.field.ui.accept ?? []} />
              <span>
                <span className="sb-form-files-name">
                  {title}
                  {node.required ? null : <> {word(context, 'optional')}</>}
                </span>{' '}
                <span className="sb-form-files-limits">{fileLimits(node.field.ui, context)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    );
  });

  const first = contexts.get(shown[0]?.id ?? '');
  return (
    <>
      <div className="sb-form-files-cases">{lists}</div>
      {first && <AlsoAsked context={first} />}
    </>
  );

  function contextOf({ id, values }: Case): FormContext {
    return openForm(
      {
        formId: block.form,
        blockId: `${block.id ?? block.type}-${id}`,
        domId: id,
        runtime,
        locals,
        columns: 1,
        initial: () => ({ ...Object(runtime.evaluate(values, locals)) }),
      },
      resolved,
      services,
    ).context;
  }
});

/** What the steps of the form ask for besides files and what is read from these, with the values of the first case. */
const AlsoAsked = observer(function AlsoAsked({ context }: { readonly context: FormContext }) {
  const steps = askedSteps(context);
  if (steps.length === 0) return null;
  const comma = context.runtime.text('common.comma');
  return (
    <div>
      <Heading look={4}>{word(context, 'alsoAsked')}</Heading>
      <dl className="sb-form-asked">
        {steps.map(({ id, title, labels }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{labels.join(comma)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
});

/** Evaluates each shown case once, with a paint after each: evaluating all of them at once would block the page. */
function useOneByOne(shown: readonly Case[], contextOf: (one: Case) => FormContext): ReadonlyMap<string, FormContext> {
  const [contexts, setContexts] = useState<ReadonlyMap<string, FormContext>>(new Map());
  const next = shown.find(({ id }) => !contexts.has(id));
  useEffect(
    () => (next ? afterPaint(() => setContexts(new Map([...contexts, [next.id, contextOf(next)]]))) : undefined),
    [contexts, next],
  );
  return contexts;
}

interface AskedFile {
  readonly pattern: string;
  readonly title: string;
  readonly node: FieldNode;
}

/** The files that a form asks for; a file of list rows is named once, by the list. */
function filesOf(context: FormContext): readonly AskedFile[] {
  const found = new Map<string, AskedFile>();
  for (const node of leavesOf(context.model)) {
    if (node.field.widget !== 'upload') continue;
    const pattern = node.textPath;
    const [first, second] = node.segments;
    const list = second !== undefined && /^\d+$/.test(second) ? context.model.nodeAt([first ?? '']) : null;
    const title = list
      ? [labelOf(context.model, list.field), labelOf(context.model, node.field)]
      : placeTitles(node.segments, context);
    if (!found.has(pattern)) found.set(pattern, { pattern, title: title.join(dotIn(context.runtime)), node });
  }
  return [...found.values()];
}
