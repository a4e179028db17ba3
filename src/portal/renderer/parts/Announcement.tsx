import { useEffect, useState } from 'react';

/** Milliseconds until a screen reader knows a new live region; only later changes in it are read out. */
const untilKnown = 100;

/** Visually hidden text that screen readers announce when it appears or changes. */
export function Announcement({ words }: { readonly words: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words), untilKnown);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <div className="sb-hidden" role="status">
      {announced}
    </div>
  );
}
