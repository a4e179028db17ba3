export interface FirstParts {
  readonly lang: string;
  readonly title: string;
  /** Markup of frame and placeholder. */
  readonly drawn: string;
  /** The styles that the picture of `drawn` needs. */
  readonly styles: string;
}

const namespace = { html: 'http://www.w3.org/1999/xhtml', svg: 'http://www.w3.org/2000/svg' };

/**
 * The built document with the frame and the placeholder of a page in it. They are in it twice: as markup, hidden until the style
 * sheet is there, and as a picture of that markup with its styles inside, which needs no other file and is shown until then.
 */
export function firstDocument(built: string, { lang, title, drawn, styles }: FirstParts): string {
  const sheets = built.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const [boot = ''] = /<script src="\/boot\.js"><\/script>/.exec(built) ?? [];
  const body = [
    picture(visibleIn(drawn), { lang, styles }),
    // Between the picture and what has to wait for it.
    boot,
    ...sheets,
    `<div id="first" hidden>${drawn}</div>`,
  ].join('\n');
  return [...sheets, boot]
    .reduce((html, part) => html.replace(part, ''), built)
    .replace(/<html lang="[^"]*"/, `<html lang="${escaped(lang)}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('<body>', '<body marginwidth="0" marginheight="0">')
    .replace(/<div id="first">[^]*<!-- \/first -->/, () => body)
    .replace(/\n\s*(?=\n)/g, '');
}

/** The part of the markup that is visible before the page is: the header, the placeholder, and the line at the bottom of the window. */
export function visibleIn(drawn: string): string {
  const hasBottom = drawn.includes('sb-footer-reduced');
  const hidden = hasBottom ? /<(aside)\b[^]*?<\/\1>/g : /<(footer|main|aside)\b[^]*?<\/\1>/g;
  return drawn.replace(hidden, '').replace(/<a class="sb-skip"[^]*?<\/a>/g, '');
}

function picture(drawn: string, { lang, styles }: Pick<FirstParts, 'lang' | 'styles'>): string {
  const inside = drawn.replaceAll('<svg ', `<svg xmlns="${namespace.svg}" `);
  const text = [
    `<svg xmlns="${namespace.svg}" xml:lang="${escaped(lang)}">`,
    `<style>${styles.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</style>`,
    '<foreignObject width="100%" height="100%">',
    `<html xmlns="${namespace.html}" lang="${escaped(lang)}" data-sandbox="on"><body>${inside}</body></html>`,
    '</foreignObject></svg>',
  ].join('');
  const address = `data:image/svg+xml;charset=utf-8,${text.replaceAll('%', '%25').replaceAll('#', '%23')}`;
  const attribute = address.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  return `<svg class="sb-first-picture" width="100vw" height="100vh" display="block" aria-hidden="true"><image width="100%" height="100%" href='${attribute}' /></svg>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
