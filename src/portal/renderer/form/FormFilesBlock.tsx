import { IconFile } from '@arco-design/web-react/icon';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { formatFileSize } from '../../../domain/format.ts';
import { afterPaint } from '../afterPaint.ts';
import type { BlockOf, BlockProps } from '../BlockProps.ts';
import { Heading } from '../Heading.tsx';
import { Pending } from '../Pending.tsx';
import { useServices } from '../RendererServices.ts';
import { blockKey, partText } from '../texts.ts';
import { labelOf } from '../../stores/fieldWords.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import type { ResolvedForm } from './compiledForm.ts';
import './form.css';
import { word, type FormContext } from './FormContext.ts';
import { openForm } from './openForm.ts';
import { leavesOf, placeTitles } from './summaryParts.ts';
import { loadUndrawnForm, useResolvedForm } from './useFormModel.ts';

type Case = BlockOf<'formFiles'>['cases'][number];

/** The files that a user needs for a form, computed from the form itself with the values of each case. */
export const FormFilesBlock = observer(function FormFilesBlock(props: BlockProps<'formFiles'>) {
  const { block, runtime } = props;
  const resolved = useResolvedForm(useServices(), block.form, loadUndrawnForm);
  if (resolved === 'failed') return null; // the form itself shows the error when the user opens it
  return resolved === 'loading' ? <Pending label={runtime.text('common.loading')} /> : <Cases {...props} resolved={resolved} />;
});

const Cases = observer(function Cases({ block, runtime, locals, resolved }: BlockProps<'formFiles'> & { readonly resolved: ResolvedForm }) {
  const services = useServices();
  const shown = block.cases.filter((one) => runtime.shown(one, locals));
  const names = shown.map(({ id }) => id).join(' ');
  // Each case is evaluated once; which cases are shown may change.
  const contexts = useMemo(() => new Map<string, FormContext>(), [resolved, names, runtime]);
  const ready = useOneByOne(shown.length);
  const opened = shown.slice(0, ready).map((one) => ({ one, context: contexts.get(one.id) ?? contextOf(one) }));
  for (const { one, context } of opened) contexts.set(one.id, context);
  const before = new Set<string>();
  return (
    <div className="sb-form-files">
      {opened.map(({ one, context }) => {
        const files = filesOf(context).filter(({ pattern }) => one.more !== true || !before.has(pattern));
        for (const { pattern } of files) before.add(pattern);
        return files.length === 0 ? null : (
          <section key={one.id} className="sb-form-files-case">
            <Heading look={4}>{partText(runtime, one.text, `${blockKey(runtime, block)}.${one.id}`, locals)}</Heading>
            <ul>
              {files.map(({ pattern, title, node }) => (
                <li key={pattern}><IconFile /><span><span className="sb-form-files-name">{title}{node.required ? null : <> {word(context, 'optional')}</>}</span> <span className="sb-form-files-limits">{limitsOf(node, context)}</span></span></li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );

  function contextOf({ id, values }: Case): FormContext {
    return openForm({ formId: block.form, blockId: `${block.id ?? block.type}-${id}`, domId: id, runtime, locals, columns: 1, initial: () => ({ ...Object(runtime.evaluate(values, locals)) }) }, resolved, services).context;
  }
});

/** Counts up to `all` with a paint in between: evaluating all cases at once would block the page. */
function useOneByOne(all: number): number {
  const [ready, setReady] = useState(1);
  useEffect(() => (ready < all ? afterPaint(() => setReady(ready + 1)) : undefined), [ready, all]);
  return Math.min(ready, all);
}

interface AskedFile { readonly pattern: string; readonly title: string; readonly node: FieldNode }

/** The files that a form asks for; a file of list rows is named once, by the list. */
function filesOf(context: FormContext): readonly AskedFile[] {
  const found = new Map<string, AskedFile>();
  for (const node of leavesOf(context.model)) {
    if (node.field.widget !== 'upload') continue;
    const pattern = node.textPath;
    const [first, second] = node.segments;
    const list = second !== undefined && /^\d+$/.test(second) ? context.model.nodeAt([first ?? '']) : null;
    const title = list ? [labelOf(context.model, list.field), labelOf(context.model, node.field)] : placeTitles(node.segments, context);
    if (!found.has(pattern)) found.set(pattern, { pattern, title: title.join(' · '), node });
  }
  return [...found.values()];
}

function limitsOf({ field: { ui } }: FieldNode, context: FormContext): string {
  const types = (ui.accept ?? []).map((kind) => kind.replace(/^\./, '').toUpperCase()).join(' / ');
  return types === '' || ui.maxSize === undefined ? types : word(context, 'fileLimits', { types, max: formatFileSize(ui.maxSize) });
}
