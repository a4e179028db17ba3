import { observer } from 'mobx-react-lite';
import type { JsonSchema } from '../../../engine/form/FormField.ts';
import type { PlacedChoice } from '../../../engine/form/ShapePart.ts';
import { ChoiceBox } from '../controls/ChoiceBox.tsx';
import './structures.css';
import { controlId, word, type FormContext } from './widgets/FormContext.ts';

interface ChoiceProps {
  readonly choice: PlacedChoice;
  /** Label of the field whose kind is chosen; null for the form itself. */
  readonly label: string | null;
  readonly context: FormContext;
}

/** The choice between the alternatives of oneOf or anyOf. */
export const ChoiceOfKind = observer(function ChoiceOfKind({ choice, label, context }: ChoiceProps) {
  const { model } = context;
  const node = choice.place.length === 0 ? null : model.nodeAt(choice.place);
  if (node?.visible === false) return null;
  const id = `${controlId(context, model.nodes.keyOf(choice.place))}-kind${choice.key.slice(choice.key.lastIndexOf('|') + 1)}`;
  const mayEdit = node ? node.enabled : model.mayEdit({ path: '', textPath: '' });
  return (
    <div className="sb-alternative-choice">
      <span id={`${id}-label`} className="sb-field-label">
        {word(context, 'alternative')}
      </span>
      <ChoiceBox
        attributes={{ id, 'aria-labelledby': `${id}-label`, ...(label === null ? {} : { 'aria-description': label }) }}
        choices={choice.options.map((option, index) => ({
          name: String(index),
          label: nameOf(option, index, choice, context),
          beside: [],
          disabled: false,
        }))}
        chosen={choice.chosen === null ? [] : [choice.chosen]}
        disabled={!mayEdit}
        placeholder={word(context, 'choose')}
        note={word(context, 'noOptions')}
        onChange={([index]) => {
          if (index !== undefined && index !== choice.chosen) model.shapes?.chooseOption(choice, index);
        }}
      />
    </div>
  );
});

/** The name of an alternative: its title, else its distinguishing constant, the name of its definition, or its number. */
function nameOf(option: JsonSchema, index: number, { constants }: PlacedChoice, context: FormContext): string {
  const [constant] = Object.values(constants[index] ?? {});
  const reference = typeof option.$ref === 'string' ? decodeURIComponent(option.$ref.split('/').at(-1) ?? '') : '';
  const title = typeof option.title === 'string' ? option.title : typeof constant === 'string' ? constant : reference;
  if (title === '') return word(context, 'alternativeNumber', { n: index + 1 });
  return context.runtime.derivedText(`${context.model.formId}.alternatives.${title}`) ?? title;
}
