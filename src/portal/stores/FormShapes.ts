import { runInAction } from 'mobx';
import type { SchemaError } from '../../engine/form/errorText.ts';
import { joinPath, nameInPath } from '../../engine/form/fieldPath.ts';
import type { FieldTree } from '../../engine/form/fieldTree.ts';
import type { FormField, FormValues, JsonSchema } from '../../engine/form/FormField.ts';
import type { FormShape, PlacedChoice } from '../../engine/form/ShapePart.ts';
import type { ShapeTools } from '../../engine/form/shapeTools.ts';
import { valueOrNull } from '../../domain/valueAt.ts';
import { isSchema, typeOf } from '../../engine/form/widgetOf.ts';
import type { FormHost, PlacedValue } from './FormHost.ts';
import { ShapeKeeper, type MakeShape } from './ShapeKeeper.ts';

/** The code that computes the fields of a form whose values decide which fields exist. */
export interface Shaping {
  readonly make: MakeShape;
  readonly tools: ShapeTools;
  readonly shapesOf: (model: FormHost, shaping: Shaping) => FormShapes;
  /** The errors of one part of the schema. */
  readonly partErrors: (part: JsonSchema, value: unknown) => readonly SchemaError[];
}

/** The parts of a form whose fields depend on its values: choices between alternatives, free keys, fields on demand. */
export class FormShapes extends ShapeKeeper {
  readonly #model: FormHost;
  readonly #shaping: Shaping;

  constructor(model: FormHost, shaping: Shaping) {
    super({
      form: model.form,
      make: shaping.make,
      matches: model.questions.matches,
      live: () => model.live,
      plain: () => model.snapshot,
      tools: shaping.tools,
    });
    this.#model = model;
    this.#shaping = shaping;
  }

  /** The values without those that only inactive branches declare. */
  present(values: FormValues): FormValues {
    return this.#shaping.tools.withoutElsewhere(this.now, values);
  }

  errors(errors: readonly SchemaError[], values: FormValues): readonly SchemaError[] {
    return this.#shaping.tools.shapeErrors(this.now, errors, values, this.#shaping.partErrors);
  }

  /**
   * Gives `apply` the fields as the values decide them now, and values for new ones, which may add further ones, twelve times at
   * most. Returns whether anything changed.
   */
  follow(apply: (next: FieldTree, missing: readonly PlacedValue[]) => void): boolean {
    for (let round = 0; round < 12; round += 1) {
      const before = this.#model.tree;
      const next = this.now;
      const missing = this.#missing(before, next);
      if (next === before && missing.length === 0) return round > 0;
      apply(next, missing);
    }
    return true;
  }

  /** Values for fields that are new: their defaults, and the constants of chosen alternatives. */
  #missing(before: FieldTree, now: FormShape): readonly PlacedValue[] {
    const { filledShape } = this.#shaping.tools;
    const values = this.#model.snapshot;
    const isNew = ({ place = [], segments }: FormField) =>
      before.placed === true && !before.byPattern.has(joinPath(place)) && isInKnownRow(before, place, segments);
    const filled = filledShape(now, values, isNew);
    return filled === values ? [] : differences(now, values, filled);
  }

  /** The initial values of the form: those given that the schema allows, with defaults. */
  firstValues(given: FormValues): FormValues {
    const {
      form: { schema },
      declared,
    } = this.#model;
    const isOpen = schema.additionalProperties !== false || schema.patternProperties !== undefined;
    return this.withDefaults(
      Object.fromEntries(
        Object.entries(given).filter(
          ([name, value]) =>
            value !== undefined && value !== null && (isOpen || declared.byPattern.has(nameInPath(name))),
        ),
      ),
    );
  }

  /** The value of a free key whose field is empty, so that the key stays. */
  emptyNamed({ schema }: FormField): unknown {
    const type = typeOf(schema);
    return type === undefined || type === 'string' ? '' : null;
  }

  move(list: readonly string[], from: number, to: number): void {
    this.reindex(list, (before) => movedIndex(before, from, to));
  }

  newRow(list: readonly string[]): unknown {
    const field = this.now.byPattern.get(joinPath(list));
    return field ? this.#shaping.tools.emptyItem(Object(field.schema.items)) : undefined;
  }

  /** Fills a row that was just added with its defaults. */
  fillWithin(place: readonly string[]): void {
    const { filledShape } = this.#shaping.tools;
    const isWithin = (field: FormField) =>
      field.place !== undefined &&
      field.place.length > place.length &&
      place.every((name, at) => field.place?.[at] === name);
    const values = this.#model.snapshot;
    this.#model.place(differences(this.now, values, filledShape(this.now, values, isWithin)));
  }

  /** Applies the user's choice of an alternative: removes what only other alternatives declare, and adds its constants. */
  chooseOption(choice: PlacedChoice, option: number): void {
    runInAction(() => {
      const model = this.#model;
      const { place } = choice;
      const before = valueOrNull(model.snapshot, place);
      this.choose(choice, option);
      const elsewhere = this.now.elsewhere.get(joinPath(place)) ?? new Set();
      const gone = isSchema(before) ? Object.keys(before).filter((name) => elsewhere.has(name)) : [];
      const field = this.now.byPattern.get(joinPath(place));
      const isStale = field !== undefined && before !== null && !isOfType(before, typeOf(field.schema));
      model.place([
        ...gone.map((name) => ({ segments: [...place, name], value: undefined })),
        ...(isStale ? [{ segments: place, value: undefined }] : []),
        ...Object.entries(choice.constants[option] ?? {}).map(([name, value]) => ({
          segments: [...place, name],
          value,
        })),
      ]);
    });
  }

  /** Shows the fields of a place that is drawn on demand. */
  open(place: readonly string[]): void {
    runInAction(() => {
      this.ask(place);
      this.#model.place([]);
    });
  }

  /** Adds a key with an unused name to an object. */
  addKey(place: readonly string[]): void {
    runInAction(() => {
      const object = valueOrNull(this.#model.snapshot, place);
      const taken = isSchema(object) ? object : {};
      let name = 'newKey';
      for (let count = 1; Object.hasOwn(taken, name); count += 1) name = `newKey-${String(count)}`;
      const around = place.length === 0 ? this.now.root.field : this.now.byPattern.get(joinPath(place));
      this.#model.place([
        {
          segments: [...place, name],
          value: around ? this.#shaping.tools.newKeyValue(this.#model.form.schema, around.schema, name) : '',
        },
      ]);
    });
  }

  /** Renames a key and keeps its position; false when the new name is empty or taken. */
  renameKey(place: readonly string[], from: string, to: string): boolean {
    const object = valueOrNull(this.#model.snapshot, place);
    if (to === from) return true;
    if (!isSchema(object) || to === '' || Object.hasOwn(object, to)) return false;
    const entries = Object.entries(object);
    const later = entries.slice(entries.findIndex(([name]) => name === from));
    // Later keys are removed and added again, so that they stay behind it.
    runInAction(() =>
      this.#model.place([
        ...later.map(([name]) => ({ segments: [...place, name], value: undefined })),
        ...later.map(([name, value]) => ({ segments: [...place, name === from ? to : name], value })),
      ]),
    );
    return true;
  }

  removeKey(place: readonly string[], name: string): void {
    runInAction(() => {
      this.put(place);
      this.#model.place([{ segments: [...place, name], value: undefined }]);
    });
  }
}

/** The index of a row after a row was moved. */
function movedIndex(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

/** Fields whose values differ, outermost first, without fields inside one already listed. */
function differences(shape: FormShape, before: FormValues, after: FormValues): readonly PlacedValue[] {
  const found: PlacedValue[] = [];
  for (const { place = [] } of shape.fields) {
    const value = valueOrNull(after, place);
    if (
      value === null ||
      valueOrNull(before, place) !== null ||
      found.some(({ segments }) => segments.every((name, at) => place[at] === name))
    )
      continue;
    found.push({ segments: place, value });
  }
  return found;
}

/** Whether the row around a place is older: a new row already has its values, a field added to it later starts with its default. */
function isInKnownRow(before: FieldTree, place: readonly string[], segments: readonly string[]): boolean {
  const row = segments.lastIndexOf('*');
  return row < 0 || before.byPattern.has(joinPath(place.slice(0, row + 1)));
}

function isOfType(value: unknown, type: string | undefined): boolean {
  if (type === undefined) return true;
  if (Array.isArray(value)) return type === 'array';
  return type === 'integer' ? typeof value === 'number' : typeof value === type;
}
