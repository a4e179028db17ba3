import { createContext, use, type ReactNode } from 'react';

/** The level of a heading: 2 below the page title, one more inside each part that has a heading. */
const Level = createContext(2);

interface Props {
  /** Its size, independent of its level. */
  readonly look: 2 | 3 | 4;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The level of headings at this place. */
export function useHeadingLevel(): number {
  return use(Level);
}

/** A heading with the level of its place, so that no level is skipped. */
export function Heading({ look, id, className = '', children }: Props) {
  const level = use(Level);
  const Tag = level === 2 ? 'h2' : level === 3 ? 'h3' : level === 4 ? 'h4' : 'h5';
  return (
    <Tag id={id} className={`sb-heading-${String(look)} ${className}`.trimEnd()}>
      {children}
    </Tag>
  );
}

/** The content of a heading's part; headings inside are one level deeper. */
export function BelowHeading({ children }: { readonly children: ReactNode }) {
  return <Level value={use(Level) + 1}>{children}</Level>;
}
