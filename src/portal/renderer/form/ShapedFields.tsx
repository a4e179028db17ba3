import { observer } from 'mobx-react-lite';
import type { FieldsProps } from './FieldsProps.ts';
import { RootFields } from './RootFields.tsx';
import { drawChoices, drawShape, KeyAdder } from './ShapedPart.tsx';

/** The fields of a form whose values decide which fields exist. */
export const ShapedFields = observer(function ShapedFields({ context }: FieldsProps) {
  const { model } = context;
  // Read, so that this renders again when the fields change.
  const root = model.tree.placed ? model.shapes?.now.root : undefined;
  if (!root) return null;
  return (
    <>
      {drawChoices(root, context)}
      <RootFields
        properties={root.parts.map((part) => ({ name: part.field.name, draw: () => drawShape(part, context) }))}
        context={context}
      />
      <KeyAdder part={root} context={context} />
    </>
  );
});
