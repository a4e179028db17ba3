import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { FieldOption } from '../../../../engine/form/fieldOptions.ts';
import { partsOf, valueOfParts } from '../../../../engine/form/fieldValue.ts';
import { isSchema } from '../../../../engine/form/widgetOf.ts';
import type { FieldNode } from '../../../stores/FieldNode.ts';
import { ChoiceBox } from '../../controls/ChoiceBox.tsx';
import type { ControlAttributes } from '../../controls/ControlAttributes.ts';
import { word, type FormContext } from './FormContext.ts';
import { optionsNote } from './OptionsNote.tsx';
import './region.css';
import type { WidgetProps } from './WidgetProps.ts';

/** A region, chosen level by level: a further select appears while the chosen region has parts. */
export const RegionInput = observer(function RegionInput({ node, control, context }: WidgetProps) {
  const options = useRegions(node, context);
  const {
    field: { schema },
    value,
  } = node;
  const chosen = partsOf(schema, value).filter((part) => part !== '');
  const { 'aria-required': _required, 'aria-invalid': _invalid, id, ...group } = control; // not allowed on a group
  return (
    <div role="group" {...group} className="sb-region">
      {levelsOf(options, chosen).map((level, depth) => (
        <Level
          key={depth}
          node={node}
          options={level}
          chosen={chosen[depth] ?? null}
          note={optionsNote(node, context) ?? word(context, 'noMatch')}
          control={{ ...control, id: depth === 0 ? id : `${id}-${String(depth)}` }}
          label={word(context, 'level', { n: depth + 1 })}
          onChoose={(code) => {
            node.set(valueOfParts(schema, [...chosen.slice(0, depth), code]));
            node.left();
          }}
        />
      ))}
    </div>
  );
});

function Level({
  node,
  options,
  chosen,
  note,
  control,
  label,
  onChoose,
}: {
  readonly node: FieldNode;
  readonly options: readonly FieldOption[];
  readonly chosen: string | null;
  readonly note: string;
  readonly control: ControlAttributes;
  readonly label: string;
  readonly onChoose: (code: string) => void;
}) {
  return (
    <div>
      <ChoiceBox
        attributes={{ ...control }}
        choices={options.map(({ value, label: name }) => ({
          name: String(value),
          label: name,
          beside: [],
          disabled: false,
        }))}
        searchable
        chosen={options.flatMap(({ value }, index) => (String(value) === chosen ? [index] : []))}
        placeholder={label}
        {...node.lock}
        note={note}
        onChange={([index]) => {
          const option = index === undefined ? undefined : options[index];
          if (option) onChoose(String(option.value));
        }}
      />
    </div>
  );
}

/** Regions from the declared data, or else from the field's own operation: rows of code, name and children. */
function useRegions(node: FieldNode, { runtime }: FormContext): readonly FieldOption[] {
  const [rows, setRows] = useState<readonly FieldOption[]>([]);
  const { operation, input, optionsFrom } = node.field.ui;
  const sent = JSON.stringify(node.model.questions.evaluate(input ?? {}, node.locals));
  useEffect(() => {
    if (operation === undefined || optionsFrom !== undefined) return undefined;
    let current = true;
    void runtime.send(operation, JSON.parse(sent), { cache: cacheMinutes, background: true }).then((answer) => {
      if (current && answer.ok) setRows(optionsOf(answer.value));
    });
    return () => {
      current = false;
    };
  }, [operation, optionsFrom, sent, runtime]);
  return optionsFrom === undefined ? rows : node.options;
}

const cacheMinutes = 60;

function optionsOf(answer: unknown): readonly FieldOption[] {
  const rows: readonly unknown[] = Array.isArray(answer)
    ? answer
    : isSchema(answer) && Array.isArray(answer.resultList)
      ? answer.resultList
      : [];
  return rows.filter(isSchema).map((row) => ({
    value: String(row.code),
    label: String(row.name ?? row.code),
    detail: null,
    disabled: false,
    reason: null,
    tile: null,
    badge: null,
    figures: [],
    row,
    children: optionsOf(row.children),
  }));
}

function levelsOf(options: readonly FieldOption[], chosen: readonly string[]): readonly (readonly FieldOption[])[] {
  const levels = [options];
  for (const code of chosen) {
    const next = levels.at(-1)?.find(({ value }) => String(value) === code)?.children ?? [];
    if (next.length === 0) break;
    levels.push(next);
  }
  return levels;
}
