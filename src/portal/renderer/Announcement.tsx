import { useEffect, useState } from 'react';

/** Milliseconds until a screen reader has met a new region; it reads only what changes in one that it knows. */
const untilKnown = 100;

/** Words that are read out when they come or change, and seen by nobody. */
export function Announcement({ words }: { readonly words: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), untilKnown);
    return () => clearTimeout(timer);
  }, [words]);
  return <div className="sb-hidden" role="status">{said}</div>;
}
