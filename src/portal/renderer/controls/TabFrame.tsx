import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { revealIn } from './revealIn.ts';

interface Props {
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly badge: string }[];
  readonly active: string;
  readonly label: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly children: ReactNode;
}

/** Tabs by the ARIA pattern (arrows, Home, End; one tab stop), which Arco's tabs lack. */
export function TabFrame({ tabs, active, label, onChoose, children }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) revealIn(list.current, '[aria-selected=true]');
  }, [active]);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === active);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (!tab) return;
    onChoose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <div className="sb-tabs">
      <div
        ref={list}
        role="tablist"
        className="sb-tab-list"
        onKeyDown={move}
        {...(label === undefined ? {} : { 'aria-label': label })}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className="sb-tab"
            aria-selected={tab.id === active}
            tabIndex={tab.id === active ? 0 : -1}
            {...(tab.id === active ? { 'aria-controls': `${id}-panel` } : {})}
            onClick={() => {
              if (tab.id !== active) onChoose(tab.id);
            }}
          >
            <span data-label={tab.title}>{tab.title}</span>
            {tab.badge !== '' && <span className="sb-badge">{tab.badge}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" className="sb-tab-panel" aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </div>
  );
}
