import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { addressName } from '../../../config/addressName.ts';
import { queryNames, queryOfValues, valuesOfQuery, type QueryChange } from '../../../engine/form/queryValues.ts';
import { watch } from '../../stores/watch.ts';
import type { BlockProps } from '../parts/BlockProps.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { useSameList } from '../parts/useSameList.ts';
import './form.css';
import type { FormContext } from './widgets/FormContext.ts';
import { FormView } from './FormView.tsx';
import { QuickRanges } from './QuickRanges.tsx';
import { SavedViews } from './SavedViews.tsx';
import type { OpenForm } from './openForm.ts';
import { useFormModel } from './useFormModel.ts';

const columns = 4;

/** A row of filters above a list. Its values are kept in the address: searching writes them there, and going back restores them. */
export const FilterBarBlock = observer(function FilterBarBlock(props: BlockProps<'filterBar'>) {
  const { block, runtime, locals } = props;
  const loading = useFormModel({
    formId: block.form,
    blockId: block.id ?? block.type,
    runtime,
    locals,
    columns,
    initial: () => ({}),
  });
  if (loading.status === 'loading') return <div className="sb-filter-bar" aria-busy="true" />;
  if (loading.status === 'failed')
    return (
      <FailureNotice
        runtime={runtime}
        error={{ message: runtime.text('common.loadFailed') }}
        onRetry={() => void runtime.run([{ do: 'reload', document: true }], locals)}
      />
    );
  return <ReadyFilterBar {...props} open={loading.open} />;
});

const ReadyFilterBar = observer(function ReadyFilterBar({
  block,
  runtime,
  open,
}: BlockProps<'filterBar'> & { readonly open: OpenForm }) {
  const { compiled, context } = open;
  const { model, domId } = context;
  const parameter = (name: string) => addressName(block.query, name);
  const firstPage = { [parameter('pageNum')]: '1' }; // a new search starts at the first page
  const [unfolded, setUnfolded] = useState(false);
  const names = useMemo(
    () =>
      compiled.tree.fields
        .filter(({ segments, widget }) => segments.length === 1 && widget !== 'hidden')
        .map(({ name }) => name),
    [compiled],
  );
  const own = useMemo(() => queryNames(compiled.tree), [compiled]);
  const count = runtime.isMobile ? 1 : (block.collapsed ?? names.length);
  const ownQuery = () => Object.fromEntries(own.map((name) => [name, runtime.query[parameter(name)] ?? '']));
  const asked = valuesOfQuery(compiled.tree, ownQuery());
  // Fields that filter the rows are always visible.
  const first = useSameList(names.filter((name, at) => at < count || asked[name] !== undefined));
  const folds = first.length < names.length;
  const foldsNow = folds && !unfolded;
  const shown = useMemo(
    (): FormContext => ({ ...context, unchosen: 'any', folded: foldsNow ? new Set(first) : null }),
    [context, foldsNow, first],
  );
  useEffect(() => runtime.registerForm(block.id ?? block.type, model), [runtime, block, model]);
  useEffect(
    () =>
      watch(ownQuery, (query) => {
        const values = valuesOfQuery(compiled.tree, query);
        model.fill(Object.fromEntries(names.map((name) => [name, values[name]])));
      }),
    [own, names, compiled, model, runtime],
  );
  const ask = (query: QueryChange) =>
    runtime.setQuery({
      ...Object.fromEntries(own.map((name) => [parameter(name), query[name] ?? null])),
      ...firstPage,
    });
  const search = () => {
    if (model.validate()) ask(queryOfValues(compiled.tree, model.values()));
    else setUnfolded(true); // the invalid entry may be in a collapsed field
  };
  const reset = () => {
    model.reset();
    ask({});
  };
  return (
    <form
      role="search"
      noValidate
      className="sb-form sb-filter-bar"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <div id={domId}>
        <FormView compiled={compiled} context={shown} />
      </div>
      <div className="sb-filter-buttons">
        <Button type="primary" htmlType="submit">
          {runtime.text('common.search')}
        </Button>
        <Button onClick={reset}>{runtime.text('common.reset')}</Button>
        {folds ? (
          <Button type="text" aria-expanded={unfolded} aria-controls={domId} onClick={() => setUnfolded(!unfolded)}>
            {runtime.text(unfolded ? 'common.less' : 'common.more')}
          </Button>
        ) : null}
        <QuickRanges
          tree={compiled.tree}
          context={context}
          asked={ownQuery()}
          onAsk={(query) => ask(Object.fromEntries(Object.entries(query).map(([name, text]) => [name, text || null])))}
        />
        {block.views ? (
          <SavedViews block={block} runtime={runtime} context={context} names={own.map(parameter)} />
        ) : null}
      </div>
    </form>
  );
});
