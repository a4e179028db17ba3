import { observer } from 'mobx-react-lite';
import './readCount.css';
import { word, type FormContext } from './widgets/FormContext.ts';

/** How many values of the open step were read from a document, and how many of them the user has yet to check. */
export const ReadCount = observer(function ReadCount({ context }: { readonly context: FormContext }) {
  const { everRead, steps } = context.model;
  const names = steps.current && new Set(steps.current.fields.map((path) => path.split('.')[0]));
  const read = everRead.filter((node) => node.read && node.visible && (names?.has(node.segments[0]) ?? true));
  if (read.length === 0) return null;
  const count = read.length;
  const unchecked = read.filter(({ toCheck }) => toCheck).length;
  const left = unchecked === 0 ? 'none' : unchecked === count ? 'all' : 'some';
  return <p className="sb-form-read">{word(context, 'readCount', { count, unchecked, left })}</p>;
});
