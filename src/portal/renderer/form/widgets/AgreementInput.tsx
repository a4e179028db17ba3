import { observer } from 'mobx-react-lite';
import type { Actions } from '../../../../config/model.generated.ts';
import { isSchema } from '../../../../engine/form/widgetOf.ts';
import { TickBox } from './TickBox.tsx';
import type { WidgetProps } from './WidgetProps.ts';

interface AgreementLink {
  /** Last part of the text key of the link. */
  readonly id: string;
  readonly open: Actions;
}

/** Consent to readable texts: a checkbox whose label has a link for each text. */
export const AgreementInput = observer(function AgreementInput({ node, control, context, label }: WidgetProps) {
  const { runtime, model } = context;
  const links = linksOf(model.questions.evaluate(node.field.ui.agreement, node.locals));
  return (
    <span className="sb-agreement">
      <TickBox
        checked={node.value === true}
        lock={node.lock}
        control={control}
        onChange={(on) => {
          node.set(on);
          node.left();
        }}
      >
        {label}
      </TickBox>
      {links.map(({ id, open }) => (
        <a
          key={id}
          href="#"
          onClick={(event) => {
            event.preventDefault();
            void runtime.run(open, context.locals());
          }}
        >
          {runtime.derivedText(`${model.formId}.${node.field.textPath}.links.${id}`) ?? runtime.text(`${id}.title`)}
        </a>
      ))}
    </span>
  );
});

function linksOf(declared: unknown): readonly AgreementLink[] {
  if (Array.isArray(declared)) return declared.flatMap(linksOf);
  if (typeof declared === 'string') return [{ id: declared, open: [{ do: 'navigate', to: declared, newTab: true }] }];
  if (isSchema(declared) && typeof declared.code === 'string') {
    return [
      {
        id: declared.code,
        open: [{ do: 'sign', agreement: declared.code, site: typeof declared.site === 'string' ? declared.site : '' }],
      },
    ];
  }
  return [];
}
