import { createContext } from 'react';

/** Identifies the current rendering of the nearest boundary: a new object each time the boundary renders its content again. */
export const DrawingContext = createContext<object>({});
