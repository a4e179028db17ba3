/** Calls back after the current rendering is painted, in a hidden tab once it is visible again; returns a function that cancels. */
export function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A timer set inside an animation frame runs after that frame is painted.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
