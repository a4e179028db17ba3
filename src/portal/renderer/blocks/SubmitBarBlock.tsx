import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { BlockProps } from '../parts/BlockProps.ts';
import { isShownItem } from '../parts/shownText.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { submitPlaces } from '../parts/submitPlaces.ts';
import { blockKey, partText } from '../parts/texts.ts';

/** The place of a form's submit button outside of the form; on a phone a bar with figures, above the portal's own bar. */
export const SubmitBarBlock = observer(function SubmitBarBlock({ block, runtime, locals }: BlockProps<'submitBar'>) {
  const { form } = block;
  const place = useCallback((element: HTMLElement | null) => submitPlaces(runtime).put(form, element), [runtime, form]);
  const items = (block.items ?? []).filter((item) => isShownItem(item, runtime, locals));
  return (
    <div className="sb-submit-bar">
      {items.length > 0 && (
        <dl>
          {items.map((item) => (
            <div key={item.id}>
              <dt>{partText(runtime, item.label, `${blockKey(runtime, block)}.${item.id}`, locals)}</dt>
              <dd>
                <ShownValue part={item} runtime={runtime} locals={locals} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div ref={place} />
    </div>
  );
});
