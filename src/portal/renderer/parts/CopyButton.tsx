import { useEffect, useState } from 'react';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { Icon } from './Icon.tsx';

/** Milliseconds for which the button confirms the copy. */
const confirmation = 1500;

/** Copies a text; the copy action shows the confirmation message. */
export function CopyButton({ runtime, value }: { readonly runtime: PageRuntime; readonly value: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), confirmation);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const literal = value.startsWith('=') ? `=${value}` : value;
    if ((await runtime.run([{ do: 'copy', value: literal }])) === 'done') setCopied(true);
  };
  return (
    <button
      type="button"
      className="sb-icon-button"
      aria-label={runtime.text(copied ? 'common.copied' : 'common.copy')}
      onClick={() => void copy()}
    >
      <Icon name={copied ? 'check' : 'copy'} />
    </button>
  );
}
