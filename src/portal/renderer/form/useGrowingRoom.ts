import { startTransition, useEffect, useState } from 'react';

/** Number of fields that fill a screen. */
const firstRoom = 30;
/** Factor by which the rendered part grows: few commits, and none of them long compared with the form. */
const growth = 8;

/**
 * How many fields of a long form may be rendered: a screenful at once, the rest in growing parts, so that the browser can
 * paint and handle input in between. `whole` requests all of them now.
 */
export function useGrowingRoom(needed: number, whole: boolean): number {
  const [room, setRoom] = useState(firstRoom);
  useEffect(() => {
    if (room < needed) startTransition(() => setRoom(room * growth));
  }, [room, needed]);
  return whole ? needed : room;
}
