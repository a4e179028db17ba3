import { afterPaint } from '../../lifecycle/afterPaint.ts';

/** Runs a function once the browser is idle, in Safari after the next paint; returns a function that cancels. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) return afterPaint(run);
  const handle = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(handle);
}
