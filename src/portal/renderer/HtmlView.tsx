import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './cleanHtml.ts';

/** Shows foreign HTML as cleaned nodes, never as a string, which satisfies Trusted Types. */
export function HtmlView({ html, language }: { readonly html: string; readonly language?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => { place.current?.replaceChildren(cleanHtml(html)); }, [html]);
  return <div ref={place} className="sb-rich-text" lang={language} />;
}
