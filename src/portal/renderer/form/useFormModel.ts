import { useEffect, useId, useMemo, useState } from 'react';
import { useServices, type RendererServices } from '../RendererServices.ts';
import type { ResolvedForm } from './compiledForm.ts';
import { loadFormParts } from './FormView.tsx';
import { openForm, type FormUse, type OpenForm } from './openForm.ts';

export type FormLoading = { readonly status: 'loading' } | { readonly status: 'failed' } | { readonly status: 'ready'; readonly open: OpenForm };

/** Loads a form and keeps its model as long as the block stands. */
export function useFormModel(use: FormUse): FormLoading {
  const services = useServices();
  const domId = `form-${use.blockId}-${useId().replace(/[^a-z0-9]/gi, '')}`;
  const resolved = useResolvedForm(services, use.formId);
  const open = useMemo(
    () => (typeof resolved === 'object' ? openForm({ ...use, domId }, resolved, services) : null),
    // A form is opened once; what it asks of its block later goes through the runtime.
    [resolved, use.runtime, use.blockId, services.userId],
  );
  useEffect(() => open?.start(), [open]);
  useEffect(() => (open ? whenIdle(() => open.context.model.schemaErrors.ensure()) : undefined), [open]);
  if (open === null) return resolved === 'failed' ? { status: 'failed' } : { status: 'loading' };
  return { status: 'ready', open };
}

/** Runs something once the form stands and the browser has nothing to do; answers how to call it off. */
function whenIdle(run: () => void): () => void {
  // Safari has no such moment; a user who types earlier starts it by typing.
  if (!('requestIdleCallback' in window)) return () => undefined;
  const handle = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(handle);
}

/** Forms that are there with all their parts: who opens one again sees it at once. */
const whole = new WeakMap<RendererServices, Map<string, ResolvedForm>>();

/** Loads a form; also for blocks that use it in a way of their own. */
export function useResolvedForm(services: RendererServices, formId: string): ResolvedForm | 'loading' | 'failed' {
  const [loaded, setLoaded] = useState<{ readonly formId: string; readonly form: ResolvedForm | 'failed' } | null>(null);
  const known = whole.get(services)?.get(formId);
  useEffect(() => {
    if (known) return undefined;
    let current = true;
    loadWholeForm(services, formId).then(
      (form) => { if (current) setLoaded({ formId, form }); },
      () => { if (current) setLoaded({ formId, form: 'failed' }); },
    );
    return () => { current = false; };
  }, [services, formId, known]);
  return known ?? (loaded?.formId === formId ? loaded.form : 'loading');
}

/** Fetches a form with its texts and everything it is drawn with. */
export async function loadWholeForm(services: RendererServices, formId: string): Promise<ResolvedForm> {
  const form = await services.loadForm(formId);
  await loadFormParts(form);
  const forms = whole.get(services) ?? new Map<string, ResolvedForm>();
  whole.set(services, forms.set(formId, form));
  return form;
}
