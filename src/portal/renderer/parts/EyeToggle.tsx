import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { Icon } from './Icon.tsx';
import { useServices, type RendererServices } from './RendererServices.ts';

/** Whether the user chose to hide the amounts of a preference; by default they are shown. */
export function isHidden(services: RendererServices, preference: string): boolean {
  return services.preference(preference) === 'hide';
}

/** Shows or hides amounts and saves the choice as a preference of the user. */
export const EyeToggle = observer(function EyeToggle({
  preference,
  runtime,
}: {
  readonly preference: string;
  readonly runtime: PageRuntime;
}) {
  const [saving, setSaving] = useState(false);
  const hidden = isHidden(useServices(), preference);
  const toggle = async () => {
    if (saving) return;
    setSaving(true);
    await runtime.run([{ do: 'preference', key: preference, value: hidden ? 'show' : 'hide' }]);
    setSaving(false);
  };
  return (
    <button
      type="button"
      className="sb-icon-button"
      aria-pressed={hidden}
      aria-label={runtime.text('common.hideAmount')}
      onClick={() => void toggle()}
    >
      <Icon name={hidden ? 'eyeInvisible' : 'eye'} />
    </button>
  );
});
