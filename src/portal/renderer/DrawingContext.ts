import { createContext } from 'react';

/** Which drawing of the nearest boundary this is: another object whenever the boundary draws its content again. */
export const DrawingContext = createContext<object>({});
