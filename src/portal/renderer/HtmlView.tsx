import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './cleanHtml.ts';

/** Shows HTML that somebody else wrote, as nodes and never as a string, so that Trusted Types hold. */
export function HtmlView({ html, language }: { readonly html: string; readonly language?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => { place.current?.replaceChildren(cleanHtml(html)); }, [html]);
  return <div ref={place} className="sb-rich-text" lang={language} />;
}
