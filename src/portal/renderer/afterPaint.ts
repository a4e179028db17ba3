/** Calls once what is drawn now is on screen, in a hidden tab when it is seen again; answers how to call it off. */
export function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A timer that is set within a frame ends after its painting.
  const frame = requestAnimationFrame(() => { timer = setTimeout(call); });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
