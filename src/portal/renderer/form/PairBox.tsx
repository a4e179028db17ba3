import { observer } from 'mobx-react-lite';
import { Fragment, useRef } from 'react';
import { isCurrency } from '../../../domain/currency.ts';
import { compareDecimals, isZeroDecimal, parseDecimal } from '../../../domain/decimal.ts';
import { formatMoney } from '../../../domain/format.ts';
import { splitPath } from '../../../engine/form/fieldPath.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { labelOf } from '../../stores/fieldWords.ts';
import { PairedFormModel } from '../../stores/PairedFormModel.ts';
import type { ControlAttributes } from '../controls/ControlAttributes.ts';
import { useServices } from '../parts/RendererServices.ts';
import { drawButtons, helpOf } from './drawFrame.tsx';
import { placeholderOf, Witnessed } from './NodeField.tsx';
import './pair.css';
import type { RootProperty } from './RootProperty.ts';
import { useKeptCaret } from './useKeptCaret.ts';
import { controlId, word, type FormContext } from './widgets/FormContext.ts';
import { MoneyInput } from './widgets/MoneyInput.tsx';

export { makePaired } from './makePaired.ts';

export function drawPaired(properties: readonly RootProperty[], context: FormContext): readonly RootProperty[] {
  const { pair } = context.model.form;
  return properties
    .filter(({ name }) => name !== pair?.get)
    .map((property) =>
      property.name === pair?.give
        ? { ...property, draw: () => <PairBox key={pair.give} context={context} /> }
        : property,
    );
}

/** The two sides of a two-way amount in one box. The error of either side is below it, and belongs to the side that leads. */
const PairBox = observer(function PairBox({ context }: { readonly context: FormContext }) {
  const { model } = context;
  const { witness } = useServices();
  if (!(model instanceof PairedFormModel) || !model.form.pair) return null;
  const { give, get } = model.form.pair;
  const nodes = [give, get].flatMap((name) => model.nodeAt(splitPath(name)) ?? []).filter(({ visible }) => visible);
  const leading = nodes.find(({ path }) => path === model.pair.leading) ?? null;
  const following = nodes.find(({ path }) => path === model.pair.following) ?? null;
  const error = leading?.error ?? null;
  const errorId = leading && error !== null ? `${controlId(context, leading.key)}-error` : undefined;
  const helps = nodes.flatMap((node) => helpOf(node, context) ?? []);
  return (
    <div className="sb-field">
      <div className="sb-two-way">
        {nodes.map((node) => (
          <PairSide
            key={node.key}
            node={node}
            isLeading={node === leading}
            isPending={node === following && model.isQuotePending}
            errorId={node === leading ? errorId : undefined}
            context={context}
          />
        ))}
      </div>
      {witness ? nodes.map((node) => <Witnessed key={node.key} witness={witness} part={node.field.ui} />) : null}
      {helps.map((help) => (
        <div key={help} className="sb-field-help">
          {help}
        </div>
      ))}
      {nodes.map((node) => (
        <Fragment key={node.key}>{drawButtons(node, context)}</Fragment>
      ))}
      {error === null ? null : (
        <div id={errorId} className="sb-field-error">
          {error}
          <Repair nodes={nodes} context={context} />
        </div>
      )}
      <Filled node={following} context={context} />
    </div>
  );
});

const PairSide = observer(function PairSide({
  node,
  isLeading,
  isPending,
  errorId,
  context,
}: {
  readonly node: FieldNode;
  readonly isLeading: boolean;
  readonly isPending: boolean;
  readonly errorId: string | undefined;
  readonly context: FormContext;
}) {
  const side = useRef<HTMLDivElement>(null);
  useKeptCaret(side, isLeading ? null : node.text);
  const id = controlId(context, node.key);
  const label = labelOf(context.model, node.field);
  const control: ControlAttributes = {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': errorId,
    'aria-invalid': errorId === undefined ? undefined : true,
    'aria-required': node.required ? true : undefined,
    'aria-busy': isPending ? true : undefined,
  };
  const look = `${isLeading ? ' sb-two-way-leading' : ''}${isPending ? ' sb-two-way-waiting' : ''}${errorId === undefined ? '' : ' sb-two-way-refused'}`;
  return (
    <div ref={side} className={`sb-two-way-side${look}`} data-field={node.path}>
      <label id={`${id}-label`} htmlFor={id} className={node.field.ui.labelHidden ? 'sb-hidden' : 'sb-two-way-label'}>
        {label}
        {node.required ? (
          <span className="sb-required" aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      <MoneyInput
        node={node}
        control={control}
        context={context}
        label={label}
        placeholder={placeholderOf(node, context)}
        flag
      />
    </div>
  );
});

/** Offers the greatest amount of a side that is above it. */
const Repair = observer(function Repair({
  nodes,
  context,
}: {
  readonly nodes: readonly FieldNode[];
  readonly context: FormContext;
}) {
  for (const node of nodes) {
    const { questions } = node.model;
    const most = node.field.ui.max === undefined ? null : questions.evaluate(node.field.ui.max, node.locals);
    const [limit, amount] = [parseDecimal(String(most)), parseDecimal(node.text)];
    if (limit === null || amount === null || isZeroDecimal(limit) || compareDecimals(amount, limit) <= 0) continue;
    return (
      <>
        {' '}
        <button
          type="button"
          className="sb-link"
          onClick={() => {
            node.set(String(most));
            context.model.focusOn(node.path);
          }}
        >
          {word(context, 'useMost', { amount: amountText(node, String(most)) })}
        </button>
      </>
    );
  }
  return null;
});

/** Says once which amount a quote filled in, because it changes without the user being there. */
const Filled = observer(function Filled({
  node,
  context,
}: {
  readonly node: FieldNode | null;
  readonly context: FormContext;
}) {
  const { model } = context;
  const isNew =
    model instanceof PairedFormModel && node !== null && node.text !== '' && model.filledByQuote === node.path;
  return (
    <div role="status" className="sb-hidden">
      {isNew
        ? word(context, 'pairFilled', { label: labelOf(model, node.field), amount: amountText(node, node.text) })
        : null}
    </div>
  );
});

function amountText({ field, locals, model }: FieldNode, amount: string): string {
  const code = model.questions.evaluate(field.ui.currency, locals);
  return typeof code === 'string' && isCurrency(code) ? formatMoney(amount, code) : amount;
}
