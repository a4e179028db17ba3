import { startTransition, useEffect, useState } from 'react';

/** Fields that fill a screen. */
const firstRoom = 30;
/** Each further part is so many times what stands already: few commits, and none of them long for the form that is there. */
const growth = 8;

/**
 * How many fields of a long form may be drawn: a screenful at once, the rest in growing parts between which the browser
 * paints and answers the user. `whole` asks for all of them now.
 */
export function useGrowingRoom(needed: number, whole: boolean): number {
  const [room, setRoom] = useState(firstRoom);
  useEffect(() => {
    if (room < needed) startTransition(() => setRoom(room * growth));
  }, [room, needed]);
  return whole ? needed : room;
}
