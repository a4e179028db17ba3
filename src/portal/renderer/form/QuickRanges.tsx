import { observer } from 'mobx-react-lite';
import { beijingDay } from '../../../domain/day.ts';
import { dayRanges } from '../../../domain/dayRanges.ts';
import { partNames } from '../../../engine/form/fieldValue.ts';
import type { FieldTree } from '../../../engine/form/fieldTree.ts';
import type { QueryChange } from '../../../engine/form/queryValues.ts';
import { labelOf } from '../../stores/fieldWords.ts';
import { word, type FormContext } from './widgets/FormContext.ts';

interface Props {
  readonly tree: FieldTree;
  readonly context: FormContext;
  /** The present filters, by name. */
  readonly asked: Readonly<Record<string, string>>;
  readonly onAsk: (query: QueryChange) => void;
}

/** The usual ranges of the first range of days in a filter, one press each; another press on the present one removes it. */
export const QuickRanges = observer(function QuickRanges({ tree, context, asked, onAsk }: Props) {
  const field = tree.fields.find(({ segments, widget }) => segments.length === 1 && widget === 'dateRange');
  const [first, last] = field ? partNames(field.schema) : [];
  if (!field || first === undefined || last === undefined) return null;
  const ranges = dayRanges(beijingDay(context.now()));
  const words = {
    today: word(context, 'rangeToday'),
    lastWeek: word(context, 'rangeLastWeek'),
    lastDays: word(context, 'rangeLastDays'),
    thisMonth: word(context, 'rangeThisMonth'),
    lastMonth: word(context, 'rangeLastMonth'),
  };
  const names = ['today', 'lastWeek', 'lastDays', 'thisMonth', 'lastMonth'] as const;
  // On some days two ranges are the same; only the first of them is the present one.
  const present = names.find((name) => asked[first] === ranges[name][0] && asked[last] === ranges[name][1]);
  return (
    <div
      className="sb-ranges"
      role="group"
      aria-label={word(context, 'ranges', { label: labelOf(context.model, field) })}
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === present}
          onClick={() => {
            const [from, to] = name === present ? [null, null] : ranges[name];
            onAsk({ ...asked, [first]: from, [last]: to });
          }}
        >
          {words[name]}
        </button>
      ))}
    </div>
  );
});
