/** Runs something once, as soon as the user points at anything or moves the focus. Returns a function that cancels it. */
export function onFirstMove(run: () => void): () => void {
  const end = () => {
    document.removeEventListener('pointerover', begin);
    document.removeEventListener('focusin', begin);
  };
  const begin = () => {
    end();
    run();
  };
  document.addEventListener('pointerover', begin);
  document.addEventListener('focusin', begin);
  return end;
}
