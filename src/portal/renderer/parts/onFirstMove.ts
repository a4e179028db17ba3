/** Not pointerover, which comes without a movement when the page changes below the pointer. */
const moves = ['pointermove', 'pointerdown', 'focusin'] as const;

/** Runs something once, as soon as the user moves the pointer, touches the page or moves the focus. Returns a function that cancels it. */
export function onFirstMove(run: () => void): () => void {
  const end = () => {
    for (const move of moves) document.removeEventListener(move, begin);
  };
  const begin = () => {
    end();
    run();
  };
  for (const move of moves) document.addEventListener(move, begin);
  return end;
}
