import { Checkbox, Link } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { Actions } from '../../../../config/model.generated.ts';
import { isSchema } from '../../../../engine/form/widgetOf.ts';
import { useAria } from '../useAria.ts';
import type { WidgetProps } from '../WidgetProps.ts';

interface AgreementLink {
  /** Last part of the text key of the link. */
  readonly id: string;
  readonly open: Actions;
}

/** Consent to texts that can be read: the label with a link for each. */
export const AgreementInput = observer(function AgreementInput({ node, control, context, label }: WidgetProps) {
  const frame = useRef<HTMLSpanElement>(null);
  useAria(frame, 'input', control);
  const { runtime, model } = context;
  const links = linksOf(model.questions.evaluate(node.field.ui.agreement, node.locals));
  return (
    <span ref={frame} className="sb-agreement">
      <Checkbox checked={node.value === true} disabled={!node.enabled} onChange={(on) => { node.set(on); node.left(); }}>{label}</Checkbox>
      {links.map(({ id, open }) => (
        <Link key={id} href="#" onClick={(event) => { event.preventDefault(); void runtime.run(open, context.locals()); }}>
          {runtime.derivedText(`${model.formId}.${node.field.textPath}.links.${id}`) ?? runtime.text(`${id}.title`)}
        </Link>
      ))}
    </span>
  );
});

function linksOf(declared: unknown): readonly AgreementLink[] {
  if (Array.isArray(declared)) return declared.flatMap(linksOf);
  if (typeof declared === 'string') return [{ id: declared, open: [{ do: 'navigate', to: declared, newTab: true }] }];
  if (isSchema(declared) && typeof declared.code === 'string') {
    return [{ id: declared.code, open: [{ do: 'sign', agreement: declared.code, site: typeof declared.site === 'string' ? declared.site : '' }] }];
  }
  return [];
}
