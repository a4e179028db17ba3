import { useState } from 'react';
import { useServices } from './RendererServices.ts';

/** Whether something was closed in this browser session, and a function that closes it. Without a key it is open again after a remount. */
export function useClosing(key: string | undefined): readonly [closed: boolean, close: () => void] {
  const { session } = useServices();
  const [closed, setClosed] = useState(() => key !== undefined && session.getItem(key) !== null);
  const close = () => {
    if (key !== undefined) session.setItem(key, '1');
    setClosed(true);
  };
  return [closed, close];
}
