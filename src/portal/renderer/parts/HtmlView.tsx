import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './cleanHtml.ts';
import { useHeadingLevel } from './Heading.tsx';
import './document.css';

/** Shows foreign HTML as cleaned nodes, never as a string, which satisfies Trusted Types. */
export function HtmlView({ html, language }: { readonly html: string; readonly language?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const level = useHeadingLevel();
  useLayoutEffect(() => {
    place.current?.replaceChildren(withHeadings(cleanHtml(html), level));
  }, [html, level]);
  return <div ref={place} className="sb-rich-text" lang={language} />;
}

/** Moves the headings to the levels of their place: the highest gets `level`, the next one more. They keep the look of small headings. */
function withHeadings(content: DocumentFragment, level: number): DocumentFragment {
  const headings = [...content.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const ranks = [...new Set(headings.map(({ tagName }) => tagName))].sort();
  for (const heading of headings) {
    const moved = document.createElement(`h${String(Math.min(6, level + ranks.indexOf(heading.tagName)))}`);
    moved.className = 'sb-heading-3';
    moved.append(...heading.childNodes);
    heading.replaceWith(moved);
  }
  return content;
}
