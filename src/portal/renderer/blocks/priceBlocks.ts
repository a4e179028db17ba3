/** The blocks of pages with a price, and the steps that lead through it. They are one file, because pages that have one of them mostly have the others. */
import './price.css';

export { BarFigures } from './BarFigures.tsx';
export { CountdownBlock } from './CountdownBlock.tsx';
export { RouteBlock } from './RouteBlock.tsx';
export { StepsBlock } from './StepsBlock.tsx';
export { SubmitBarBlock } from './SubmitBarBlock.tsx';
