import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { describedForm, type DescribedForm } from '../../../engine/form/describedForm.ts';
import { isRecord } from '../../../domain/isRecord.ts';
import { stillKnown } from '../../../engine/form/draftValues.ts';
import type { FieldTree } from '../../../engine/form/fieldTree.ts';
import type { FormValues } from '../../../engine/form/FormField.ts';
import type { FieldError } from '../../../engine/form/fieldErrors.ts';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import type { Draft } from '../../stores/formDraft.ts';
import type { BlockOf, BlockProps } from '../parts/BlockProps.ts';
import { Pending } from '../parts/Pending.tsx';
import { formBlockUse, type CompiledForm, type OpenForm, type ResolvedForm } from './openForm.ts';
import { ReadyForm } from './FormBlock.tsx';
import { loadFormParts } from './FormView.tsx';
import { interpretedForm } from './interpretedForm.ts';
import { useOpenForm } from './useFormModel.ts';

/** What the user typed and where the focus is, so that both outlive a description. */
interface Typed {
  values: FormValues | null;
  focused: string | null;
}

/** A form whose fields a call describes. It is made again when the description changes, with what was typed in fields that remain. */
export const DescribedFormBlock = observer(function DescribedFormBlock(props: BlockProps<'describedForm'>) {
  const { block, runtime, locals } = props;
  const typed = useRef<Typed>({ values: null, focused: null });
  const found = runtime.evaluate(block.fields, locals);
  const description = JSON.stringify(Array.isArray(found) ? found : []);
  return <Described key={description} {...props} description={description} typed={typed} />;
});

type DescribedProps = BlockProps<'describedForm'> & { readonly description: string; readonly typed: RefObject<Typed> };

function Described({ block, runtime: around, locals, description, typed }: DescribedProps) {
  const formId = `${around.pageId}.block.${block.id ?? block.type}.described`;
  const { described, form, runtime, resolved } = useMemo(() => {
    const made = describedForm(formId, parsed(description), { upload: block.operation });
    const { fields: _fields, operation: _operation, ...rest } = block;
    const drawn: BlockOf<'form'> = { id: block.type, ...rest, type: 'form', form: formId };
    return {
      described: made,
      form: drawn,
      runtime: withTexts(around, formId, made),
      resolved: interpretedForm(made.form),
    };
  }, [block, around, formId, description]);
  const use = formBlockUse(form, runtime, locals);
  const loading = useOpenForm(
    {
      ...use,
      draft: (compiled) => draftIn(typed, compiled),
      options: (context) => ({ ...use.options?.(context), extraErrors: (node) => amountErrors(described, node) }),
    },
    useParts(resolved) ? resolved : 'loading',
  );
  const open = loading.status === 'ready' ? loading.open : null;
  useKeptFocus(open, typed);
  return open ? (
    <ReadyForm block={form} runtime={runtime} locals={locals} open={open} />
  ) : (
    <Pending label={runtime.text('common.loading')} />
  );
}

function amountErrors(
  { amountErrors: errorsOf }: DescribedForm,
  { field, path, value }: FieldNode,
): readonly FieldError[] {
  return errorsOf(field.name, value).map((error) => ({ path, keyword: field.widget, ...error }));
}

/** Keeps what was typed while the block is mounted, also for fields that only an earlier description has. */
function draftIn(typed: RefObject<Typed>, { tree, form }: CompiledForm): Draft<FormValues> {
  return {
    keys: [],
    read: () =>
      typed.current.values === null
        ? null
        : withKnownChoices(tree, stillKnown(tree, form.schema, typed.current.values)),
    write(values) {
      const others = Object.entries(typed.current.values ?? {}).filter(([name]) => !tree.byPattern.has(name));
      typed.current.values = { ...Object.fromEntries(others), ...values };
    },
    clear: () => {
      typed.current.values = null;
    },
  };
}

/** The values without choices that the fields no longer offer. */
function withKnownChoices(tree: FieldTree, values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const { enum: offered, items } = tree.byPattern.get(name)?.schema ?? {};
      if (Array.isArray(offered)) return value === null || offered.includes(value) ? [[name, value]] : [];
      const each: unknown = isRecord(items) ? items['enum'] : undefined;
      return [[name, Array.isArray(each) && Array.isArray(value) ? value.filter((one) => each.includes(one)) : value]];
    }),
  );
}

/** Returns the focus to the field that had it when another description arrived. */
function useKeptFocus(open: OpenForm | null, typed: RefObject<Typed>): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const { model } = open.context;
    const { focused } = typed.current;
    typed.current.focused = null;
    if (focused !== null && document.activeElement === document.body && model.nodeAt([focused])) model.focusOn(focused);
    return () => {
      const { activeElement } = document;
      const at = activeElement?.id.startsWith(open.context.domId) ? activeElement.closest('[data-field]') : null;
      typed.current.focused = at?.getAttribute('data-field') ?? null;
    };
  }, [open, typed]);
}

/** Loads the widgets of the fields; a widget that fails to load reports that itself. */
function useParts(resolved: ResolvedForm): boolean {
  const [loaded, setLoaded] = useState<ResolvedForm | null>(null);
  useEffect(() => {
    let current = true;
    const ready = () => {
      if (current) setLoaded(resolved);
    };
    loadFormParts(resolved).then(ready, ready);
    return () => {
      current = false;
    };
  }, [resolved]);
  return loaded === resolved;
}

/** The runtime with the texts of the description, in the language of the page; no other text can replace one of the form's. */
function withTexts(runtime: PageRuntime, formId: string, { texts }: DescribedForm): PageRuntime {
  const own: Pick<PageRuntime, 'text' | 'derivedText'> = {
    text: (key, args, locals) => texts(runtime.locale).get(key) ?? runtime.text(key, args, locals),
    derivedText: (...keys) =>
      keys[0]?.startsWith(`${formId}.`) ? texts(runtime.locale).get(keys[0]) : runtime.derivedText(...keys),
  };
  // Inherits everything else, so that observable properties stay observable.
  const inherited: PageRuntime = Object.create(runtime, {
    text: { value: own.text },
    derivedText: { value: own.derivedText },
  });
  return inherited;
}

function parsed(description: string): readonly unknown[] {
  const list: unknown = JSON.parse(description);
  return Array.isArray(list) ? list : [];
}
