import { Button, Input } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import { isSchema } from '../../../engine/form/widgetOf.ts';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { ChoiceBox } from '../controls/ChoiceBox.tsx';
import { afterPaint } from '../../lifecycle/afterPaint.ts';
import type { BlockOf } from '../parts/BlockProps.ts';
import { ControlIcon } from '../parts/Icon.tsx';
import { useServices } from '../parts/RendererServices.ts';
import { listParameters } from '../table/tablePaging.ts';
import { word, type FormContext } from './widgets/FormContext.ts';
import { PickerPopup } from './widgets/PickerPopup.tsx';

interface View {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
}

export interface SavedViewsProps {
  readonly block: BlockOf<'filterBar'>;
  readonly runtime: PageRuntime;
  readonly context: FormContext;
  /** The parameters of the filters. */
  readonly names: readonly string[];
  readonly storageKey: string;
}

/** Filters saved by the user under a name, in the browser's storage. What is asked for can be saved unless it already is. */
export const SavedViews = observer(function SavedViews({
  block,
  runtime,
  context,
  names,
  storageKey: key,
}: SavedViewsProps) {
  const { local } = useServices();
  const [views, setViews] = useState(() => viewsOf(local.getItem(key)));
  const id = useId();
  const asked = views.findIndex(({ query }) =>
    names.every((part) => (runtime.query[part] ?? '') === (query[part] ?? '')),
  );
  const current = views[asked];
  const ask = (index: number | undefined) => {
    const view = index === undefined ? undefined : views[index];
    if (view)
      runtime.setQuery({
        ...Object.fromEntries(names.map((part) => [part, null])),
        ...view.query,
        [listParameters(block.query).pageNum]: '1',
      });
  };
  const keep = (kept: readonly View[]) => {
    setViews(kept);
    local.setItem(key, JSON.stringify(kept));
  };
  const save = (name: string) => {
    const query = Object.fromEntries(
      names.flatMap((part) => (runtime.query[part] ? [[part, runtime.query[part]]] : [])),
    );
    keep([...views.filter((view) => view.name !== name), { name, query }]);
    afterPaint(() => document.getElementById(id)?.focus());
  };
  const isSet = names.some((part) => runtime.query[part]);
  if (views.length === 0 && !isSet) return null;
  return (
    <div className="sb-views" role="group" aria-label={word(context, 'views')}>
      {views.length === 0 ? null : (
        <div className={current ? 'sb-chip sb-chip-on' : 'sb-chip'}>
          <ChoiceBox
            attributes={{ id, 'aria-label': word(context, 'views') }}
            choices={views.map(({ name: kept }) => ({ name: kept, label: kept, beside: [], disabled: false }))}
            chosen={asked < 0 ? [] : [asked]}
            placeholder={word(context, 'views')}
            note={word(context, 'noOptions')}
            onChange={([index]) => ask(index)}
          />
          {current && (
            <button
              type="button"
              className="sb-chip-clear"
              aria-label={word(context, 'removeView', { name: current.name })}
              onClick={() => keep(views.filter((view) => view !== current))}
            >
              <ControlIcon name="delete" />
            </button>
          )}
        </div>
      )}
      {isSet && !current ? <NewView context={context} onSave={save} /> : null}
    </div>
  );
});

/** Asks for the name of a view that is to be saved. */
function NewView({ context, onSave }: { readonly context: FormContext; readonly onSave: (name: string) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [name, setName] = useState<string | null>(null);
  const save = () => {
    if (name === null || name.trim() === '') return;
    setName(null);
    onSave(name.trim());
  };
  const fold = () => {
    setName(null);
    opener.current?.focus();
  };
  return (
    <div ref={frame}>
      <Button
        ref={opener}
        type="text"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={name !== null}
        onClick={() => setName(name === null ? '' : null)}
      >
        {word(context, 'saveAsView')}
      </Button>
      {name === null ? null : (
        <PickerPopup
          frame={frame}
          onClose={fold}
          onLeave={() => setName(null)}
          className="sb-chip-popup"
          label={word(context, 'saveAsView')}
          onKeyDown={({ key, target }) => {
            if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return false;
            save();
            return true;
          }}
        >
          <Input
            autoFocus
            value={name}
            maxLength={20}
            aria-label={word(context, 'viewName')}
            placeholder={word(context, 'viewName')}
            onChange={setName}
          />
          <Button type="primary" disabled={name.trim() === ''} onClick={save}>
            {word(context, 'saveView')}
          </Button>
        </PickerPopup>
      )}
    </div>
  );
}

function viewsOf(text: string | null): readonly View[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(parsed)) return [];
    return parsed.filter(isSchema).map((view) => ({
      name: String(view.name),
      query: Object.fromEntries(Object.entries(Object(view.query)).map(([part, value]) => [part, String(value)])),
    }));
  } catch {
    return []; // foreign text under our key counts as none
  }
}
