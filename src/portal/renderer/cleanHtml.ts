import createDOMPurify from 'dompurify';

/** Web pages, mail, telephone, and places on this site; `//host` and other schemes are not among them. */
const allowedAddresses = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;

const purifier = createDOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return;
  const href = element.getAttribute('href') ?? '';
  if (!/^https?:/i.test(href)) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer nofollow');
});

/** HTML that somebody else wrote as harmless nodes: no scripts, forms, styles or odd addresses; outside links open apart. */
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
