/** The blocks of pages with a price. They are one file, because pages that have one of them mostly have the others. */
import './price.css';

export { CountdownBlock } from './CountdownBlock.tsx';
export { RouteBlock } from './RouteBlock.tsx';
export { SubmitBarBlock } from './SubmitBarBlock.tsx';
