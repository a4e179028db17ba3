import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { addressName } from '../../../config/addressName.ts';
import { nameInPath } from '../../../engine/form/fieldPath.ts';
import { chipWidgets, wordWidgets } from '../../../engine/form/firstWidgets.ts';
import type { FormField } from '../../../engine/form/FormField.ts';
import { plainFields } from '../../../engine/form/plainFields.ts';
import { queryNames, queryOfValues, valuesOfQuery, type QueryChange } from '../../../engine/form/queryValues.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { watch } from '../../stores/watch.ts';
import type { BlockProps } from '../parts/BlockProps.ts';
import { FileFailure } from '../parts/FileFailure.tsx';
import { Icon } from '../parts/Icon.tsx';
import { lazily } from '../parts/lazily.tsx';
import { useServices } from '../parts/RendererServices.ts';
import { blockKey } from '../parts/texts.ts';
import './form.css';
import './widgets/picked.css';
import { FilterChip } from './FilterChip.tsx';
import { FormView, useFocusWish } from './FormView.tsx';
import { NodeField } from './NodeField.tsx';
import type { OpenForm } from './openForm.ts';
import { drawPart } from './PlainPart.tsx';
import { QuickRanges } from './QuickRanges.tsx';
import type { SavedViewsProps } from './SavedViews.tsx';
import { loadFilterForm, useOpenForm, useResolvedForm } from './useFormModel.ts';
import type { FormContext } from './widgets/FormContext.ts';
import { isSame } from './widgets/isSame.ts';
import { areLoaded, loadWidgets } from './widgets/widgets.ts';

/** What to do after the user changed a field. */
type Entered = RefObject<((node: FieldNode) => void) | null>;

/** Loaded once there is a filter to save or a saved one. */
const savedViews = lazily<SavedViewsProps>(async () => (await import('./SavedViews.tsx')).SavedViews);

/**
 * The filters above a list: usual ranges of days, one input for words, and a chip for each other field, filled while it is set.
 * Values are kept in the address: a choice is there at once, anything typed with Enter or the button. Going back restores them.
 */
export const FilterBarBlock = observer(function FilterBarBlock(props: BlockProps<'filterBar'>) {
  const { block, runtime, locals } = props;
  const entered: Entered = useRef(null);
  const loading = useOpenForm(
    {
      formId: block.form,
      blockId: block.id ?? block.type,
      runtime,
      locals,
      columns: 1,
      initial: () => ({}),
      options: () => ({ onEntered: (node) => entered.current?.(node) }),
    },
    useResolvedForm(useServices(), block.form, loadFilterForm),
  );
  if (loading.status === 'loading') return <div className="sb-filter-bar" aria-busy="true" />;
  if (loading.status === 'failed') return <FileFailure runtime={runtime} locals={locals} />;
  return <ReadyFilterBar {...props} open={loading.open} entered={entered} />;
});

const ReadyFilterBar = observer(function ReadyFilterBar({
  block,
  runtime,
  open,
  entered,
}: BlockProps<'filterBar'> & { readonly open: OpenForm; readonly entered: Entered }) {
  const { compiled, context } = open;
  const { tree, form } = compiled;
  const { model } = context;
  const parameter = (name: string) => addressName(block.query, name);
  const parts = useMemo(() => plainFields(form, tree)?.filter(({ field }) => field.widget !== 'hidden'), [form, tree]);
  const names = useMemo(() => [...new Set(tree.fields.map(({ segments }) => segments[0] ?? ''))], [tree]);
  const own = useMemo(() => queryNames(tree), [tree]);
  const shown = useMemo((): FormContext => ({ ...context, unchosen: 'any' }), [context]);
  const { local, userId } = useServices();
  const storageKey = `views:${userId}:${blockKey(runtime, block)}`;
  const bar = useRef<HTMLFormElement>(null);
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const ownQuery = () => Object.fromEntries(own.map((name) => [name, runtime.query[parameter(name)] ?? '']));
  const namesOf = ({ segments }: FormField) =>
    queryNames({ ...tree, fields: tree.fields.filter((field) => field.segments[0] === segments[0]) });
  const isAsked = (field: FormField) => namesOf(field).some((name) => ownQuery()[name] !== '');

  useFocusWish(context);
  useEffect(() => runtime.registerForm(block.id ?? block.type, model), [runtime, block, model]);
  useEffect(() => {
    let before: ReturnType<typeof valuesOfQuery> | null = null;
    return watch(ownQuery, (query) => {
      const values = valuesOfQuery(tree, query);
      // What is typed in other fields stays.
      const changed = names.filter((name) => before === null || !isSame(before[name], values[name]));
      before = values;
      model.fill(Object.fromEntries(changed.map((name) => [name, values[name]])));
    });
  }, [own, names, tree, model, runtime]);

  const ask = (query: QueryChange, replace = false) =>
    runtime.setQuery(
      // A new search starts at the first page.
      {
        ...Object.fromEntries(own.map((name) => [parameter(name), query[name] || null])),
        [parameter('pageNum')]: '1',
      },
      ...(replace ? [{ replace }] : []),
    );
  const search = () => {
    if (!model.validate()) {
      const refused = parts?.find(({ field }) => model.nodeAt(field.segments)?.error != null);
      return refused ? unfold(refused.field.name) : setUnfolded(null);
    }
    ask(queryOfValues(tree, model.values()));
    if (unfolded !== null) fold();
  };
  /** A field is opened with its input, which decides the size of what opens and takes the focus. */
  const unfold = (name: string) => {
    const kinds = tree.fields.filter(({ segments }) => segments[0] === name).map(({ widget }) => widget);
    if (areLoaded(kinds)) setUnfolded(name);
    // A failure shows in the opened field.
    else
      void loadWidgets(kinds).then(
        () => setUnfolded(name),
        () => setUnfolded(name),
      );
  };
  const fold = () => {
    setUnfolded(null);
    document.getElementById(`${context.domId}-chip-${unfolded ?? ''}`)?.focus();
  };
  const clear = (field: FormField) =>
    ask({ ...ownQuery(), ...Object.fromEntries(namesOf(field).map((name) => [name, null])) });
  const reset = () => {
    bar.current?.querySelector<HTMLElement>('.sb-filter-chips :is(button, input)')?.focus();
    model.reset();
    ask({});
  };
  entered.current = ({ field }) => {
    if (!chipWidgets.has(field.widget) || field.segments.length > 1) return;
    // After the reactions to the change. The further choices of one field are one step back.
    queueMicrotask(() => {
      const before = ownQuery();
      const { [field.textPath]: now = null } = queryOfValues(tree, model.values());
      if ((now ?? '') !== before[field.textPath])
        ask({ ...before, [field.textPath]: now }, field.widget === 'multiSelect' && before[field.textPath] !== '');
    });
  };

  const isSet = own.some((name) => ownQuery()[name] !== '');
  const range = parts?.find(({ field }) => field.widget === 'dateRange');
  // The first field for words has its input in the bar; on a phone it would take the place of all chips.
  const find = runtime.isMobile ? undefined : parts?.find(({ field }) => wordWidgets.has(field.widget));
  const others = (parts ?? []).filter((part) => part !== range && part !== find);
  const chips = [...(range ? [range] : []), ...others].flatMap((part) => {
    const node = model.nodes.byKey(nameInPath(part.field.name));
    return node ? [{ part, node }] : [];
  });
  const findNode = find && model.nodes.byKey(nameInPath(find.field.name));
  return (
    <form
      ref={bar}
      role="search"
      noValidate
      className="sb-form sb-filter-bar"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <QuickRanges tree={tree} context={context} asked={ownQuery()} onAsk={ask} />
      {parts ? null : <FormView compiled={compiled} context={shown} />}
      <div className="sb-filter-chips">
        {chips.map(({ part, node }) => (
          <FilterChip
            key={node.key}
            id={`${context.domId}-chip-${part.field.name}`}
            node={node}
            context={shown}
            choice={chipWidgets.has(part.field.widget)}
            asked={isAsked(part.field)}
            unfolded={unfolded === part.field.name}
            onUnfold={(on) => {
              // What was typed and not asked for is dropped.
              const name = part.field.name;
              if (on) return unfold(name);
              model.fill({ [name]: valuesOfQuery(tree, ownQuery())[name] });
              setUnfolded(null);
            }}
            onClear={() => clear(part.field)}
          >
            {() => drawPart(part, node.key, shown)}
          </FilterChip>
        ))}
        {isSet ? (
          <Button type="text" size="small" onClick={reset}>
            {runtime.text('common.reset')}
          </Button>
        ) : null}
        {parts ? null : <Button htmlType="submit">{runtime.text('common.search')}</Button>}
      </div>
      {findNode ? (
        <div className="sb-filter-find">
          <NodeField node={findNode} context={shown} />
          <button type="submit" className="sb-icon-button" aria-label={runtime.text('common.search')}>
            <Icon name="search" />
          </button>
        </div>
      ) : null}
      {block.views && (isSet || local.getItem(storageKey) !== null) ? (
        <Suspense fallback={null}>
          <savedViews.Component
            block={block}
            runtime={runtime}
            context={context}
            names={own.map(parameter)}
            storageKey={storageKey}
          />
        </Suspense>
      ) : null}
    </form>
  );
});
