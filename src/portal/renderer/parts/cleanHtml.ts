import createDOMPurify from 'dompurify';

/** Web, mail and phone addresses, and paths on this site; not `//host` or other schemes. */
const allowedAddresses = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;

const purifier = createDOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return;
  const href = element.getAttribute('href') ?? '';
  if (!/^https?:/i.test(href)) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer nofollow');
});

/** Foreign HTML as safe nodes: without scripts, forms, styles or unsafe addresses; external links open in a new tab. */
export function cleanHtml(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'iframe', 'video', 'audio'],
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
    ALLOWED_URI_REGEXP: allowedAddresses,
    ALLOW_DATA_ATTR: false,
  });
}
