import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../parts/BlockProps.ts';
import { dotIn } from '../parts/dotIn.ts';
import { Pending } from '../parts/Pending.tsx';
import { splitPath } from '../../../engine/form/fieldPath.ts';
import './form.css';
import './formSummary.css';
import { errorsOf } from './openForm.ts';
import { placeTitles } from './summaryParts.ts';
import { useFormModel } from './useFormModel.ts';

/** The errors of a review, each with the form's label of its field. */
export const FormErrorsBlock = observer(function FormErrorsBlock({ block, runtime, locals }: BlockProps<'formErrors'>) {
  const loading = useFormModel({
    formId: block.form,
    blockId: block.id ?? block.type,
    runtime,
    locals,
    columns: 1,
    initial: () => ({ ...Object(runtime.evaluate(block.values ?? {}, locals)) }),
    options: () => ({ readOnly: () => true }),
  });
  if (loading.status === 'loading') return <Pending label={runtime.text('common.loading')} />;
  const errors = errorsOf(runtime.evaluate(block.errors, locals));
  const titleOf = (path: string) =>
    loading.status === 'ready' ? placeTitles(splitPath(path), loading.open.context).join(dotIn(runtime)) : '';
  return (
    <dl className="sb-form-errors">
      {errors.map(({ path, message }) => (
        <div key={`${path} ${message}`}>
          <dt>{titleOf(path)}</dt>
          <dd>{message}</dd>
        </div>
      ))}
    </dl>
  );
});
