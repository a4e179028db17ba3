import { observer } from 'mobx-react-lite';
import { mostStars } from '../../../../engine/form/mostStars.ts';
import { word } from './FormContext.ts';
import './rating.css';
import type { WidgetProps } from './WidgetProps.ts';

/** A number of stars, from one to the maximum of the schema. */
export const RatingInput = observer(function RatingInput({ node, control, context }: WidgetProps) {
  const {
    value,
    lock: { disabled, readOnly },
  } = node;
  const given = typeof value === 'number' ? value : 0;
  return (
    <div
      role="radiogroup"
      {...control}
      {...(readOnly && { 'aria-readonly': true })}
      tabIndex={-1}
      className="sb-rating"
    >
      {Array.from({ length: mostStars(node.field) }, (_, index) => index + 1).map((count) => (
        <label key={count} className={count <= given ? 'sb-star sb-star-given' : 'sb-star'}>
          <input
            type="radio"
            className="sb-hidden"
            name={control.id}
            checked={count === given}
            disabled={disabled}
            onChange={() => {
              if (readOnly) return;
              node.set(count);
              node.left();
            }}
          />
          <span aria-hidden="true">{count <= given ? '★' : '☆'}</span>
          <span className="sb-hidden">{word(context, 'stars', { count })}</span>
        </label>
      ))}
    </div>
  );
});
