import { Button, Input, Select } from '@arco-design/web-react';
import { IconDelete } from '@arco-design/web-react/icon';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isSchema } from '../../../engine/form/widgetOf.ts';
import type { BlockOf } from '../BlockProps.ts';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { useServices } from '../RendererServices.ts';
import { blockKey } from '../texts.ts';
import { listParameters } from '../table/tablePaging.ts';
import { word, type FormContext } from './FormContext.ts';

interface View {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Questions that the user wants to ask again, kept in the browser under names of their own. */
export const SavedViews = observer(function SavedViews({ block, runtime, context, names }: {
  readonly block: BlockOf<'filterBar'>; readonly runtime: PageRuntime; readonly context: FormContext; readonly names: readonly string[];
}) {
  const { local, userId } = useServices();
  const key = `views:${userId}:${blockKey(runtime, block)}`;
  const [views, setViews] = useState(() => viewsOf(local.getItem(key)));
  const [name, setName] = useState('');
  const keep = (kept: readonly View[]) => {
    setViews(kept);
    local.setItem(key, JSON.stringify(kept));
  };
  const save = () => {
    const query = Object.fromEntries(names.flatMap((part) => (runtime.query[part] ? [[part, runtime.query[part]]] : [])));
    keep([...views.filter((view) => view.name !== name.trim()), { name: name.trim(), query }]);
    setName('');
  };
  return (
    <div className="sb-views" role="group" aria-label={word(context, 'views')}>
      {views.length === 0 ? null : (
        <Select
          size="small" placeholder={word(context, 'views')} value="" triggerProps={{ autoAlignPopupWidth: false }}
          onChange={(chosen: unknown) => {
            const view = views.find((candidate) => candidate.name === chosen);
            if (view) runtime.setQuery({ ...Object.fromEntries(names.map((part) => [part, null])), ...view.query, [listParameters(block.query).pageNum]: '1' });
          }}
        >
          {views.map((view) => (
            <Select.Option key={view.name} value={view.name}>
              {view.name}
              <Button
                size="mini" type="text" icon={<IconDelete />} aria-label={word(context, 'removeView', { name: view.name })}
                onClick={(event) => { event.stopPropagation(); keep(views.filter((other) => other !== view)); }}
              />
            </Select.Option>
          ))}
        </Select>
      )}
      <Input size="small" value={name} maxLength={20} aria-label={word(context, 'viewName')} placeholder={word(context, 'viewName')} onChange={setName} />
      <Button size="small" disabled={name.trim() === ''} onClick={save}>{word(context, 'saveView')}</Button>
    </div>
  );
});

function viewsOf(text: string | null): readonly View[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(parsed)) return [];
    return parsed.filter(isSchema).map((view) => ({ name: String(view.name), query: Object.fromEntries(Object.entries(Object(view.query)).map(([part, value]) => [part, String(value)])) }));
  } catch {
    return []; // somebody else's text under our key counts as none
  }
}
