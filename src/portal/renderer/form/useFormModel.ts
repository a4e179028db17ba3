import { useEffect, useId, useMemo, useState } from 'react';
import type { FieldTree } from '../../../engine/form/fieldTree.ts';
import { onFirstMove } from '../parts/onFirstMove.ts';
import { useServices, type RendererServices } from '../parts/RendererServices.ts';
import { whenIdle } from '../parts/whenIdle.ts';
import { loadComputing } from './computing.ts';
import { openForm, type FormUse, type OpenForm, type ResolvedForm } from './openForm.ts';
import { loadFormParts } from './FormView.tsx';
import { loadShaping } from './shaping.ts';
import { loadWidgets } from './widgets/widgets.ts';

export type FormLoading =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly open: OpenForm };

/** Loads a form and keeps its model while the block is mounted. */
export function useFormModel(use: FormUse): FormLoading {
  return useOpenForm(use, useResolvedForm(useServices(), use.formId));
}

/** Keeps the model of a form while the block is mounted, once the form is loaded. */
export function useOpenForm(use: FormUse, resolved: ResolvedForm | 'loading' | 'failed'): FormLoading {
  const services = useServices();
  const domId = `form-${use.blockId}-${useId().replace(/[^a-z0-9]/gi, '')}`;
  const open = useMemo(
    () => (typeof resolved === 'object' ? openForm({ ...use, domId }, resolved, services) : null),
    // A form is opened once; later it reads its block through the runtime.
    [resolved, use.runtime, use.blockId, services.userId],
  );
  useEffect(() => open?.start(), [open]);
  useEffect(() => (open ? whenIdle(() => open.context.model.schemaErrors.ensure()) : undefined), [open]);
  // Inputs that a choice of the user shows are there before the user has made it.
  useEffect(() => (open ? onFirstMove(() => void loadOthers(open.compiled.tree)) : undefined), [open]);
  if (open === null) return resolved === 'failed' ? { status: 'failed' } : { status: 'loading' };
  return { status: 'ready', open };
}

async function loadOthers({ fields }: FieldTree): Promise<void> {
  // What fails here is fetched again when it is drawn.
  await loadWidgets(fields.map(({ widget }) => widget)).catch(() => undefined);
}

/** Forms loaded with the parts that they show first; they appear at once when opened again. */
const whole = new WeakMap<RendererServices, Map<string, ResolvedForm>>();

/** Loads a form, also for blocks that use it in another way. */
export function useResolvedForm(
  services: RendererServices,
  formId: string,
  load = loadWholeForm,
): ResolvedForm | 'loading' | 'failed' {
  const [loaded, setLoaded] = useState<{ readonly formId: string; readonly form: ResolvedForm | 'failed' } | null>(
    null,
  );
  const known = whole.get(services)?.get(formId);
  useEffect(() => {
    if (known) return undefined;
    let current = true;
    load(services, formId).then(
      (form) => {
        if (current) setLoaded({ formId, form });
      },
      () => {
        if (current) setLoaded({ formId, form: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [services, formId, load, known]);
  return known ?? (loaded?.formId === formId ? loaded.form : 'loading');
}

/** Loads a form with its texts and the code that computes its fields, but without widgets. */
export async function loadUndrawnForm(services: RendererServices, formId: string): Promise<ResolvedForm> {
  const [form] = await Promise.all([services.loadForm(formId), loadShaping(), loadComputing()]);
  return form;
}

/** Loads a form with its texts and the code that draws it first. */
export function loadWholeForm(services: RendererServices, formId: string): Promise<ResolvedForm> {
  return loadDrawnForm(services, formId, false);
}

/** Loads the form of a filter, without the inputs that open below a chip. */
export function loadFilterForm(services: RendererServices, formId: string): Promise<ResolvedForm> {
  return loadDrawnForm(services, formId, true);
}

async function loadDrawnForm(services: RendererServices, formId: string, isFilter: boolean): Promise<ResolvedForm> {
  const form = await services.loadForm(formId);
  await loadFormParts(form, isFilter);
  const forms = whole.get(services) ?? new Map<string, ResolvedForm>();
  whole.set(services, forms.set(formId, form));
  return form;
}
