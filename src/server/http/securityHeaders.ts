/** The portal's content security policy: no inline script or style, no eval, nothing from other origins. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // DOMPurify cleans texts and is the only maker of markup; no other policy may be created, nor this name taken again.
  'trusted-types dompurify',
].join('; ');

/** Only features that browsers know: each unknown name is a warning on every page. Copying is left out because the portal uses it. */
const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'keyboard-map',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'xr-spatial-tracking',
];

/** What a browser applies to any response, also to a script or a style sheet. */
const ofFiles = {
  'x-content-type-options': 'nosniff',
  // A style sheet decides what the requests of its own fonts and pictures say of where they come from.
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * OWASP's secure headers (https://owasp.org/www-project-secure-headers/). Left out of its list are
 * Clear-Site-Data, which would also clear theme, language and the other region's session, and is not
 * needed because responses are never stored; and headers that the list itself calls outdated.
 */
const ofDocuments = {
  ...ofFiles,
  'content-security-policy': contentSecurityPolicy,
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy': ['clipboard-write=(self)', ...refusedFeatures.map((feature) => `${feature}=()`)].join(', '),
} as const;

/**
 * For answers of calls and for pictures: nothing that they contain may run, load anything or be framed, whatever a browser takes
 * them for. The other policies are about what a document may do.
 */
const ofData = {
  ...ofFiles,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
} as const;

/** Scripts and style sheets of the build. Pictures are not among them: a browser opens an SVG as a document that may run scripts. */
const isFile = /^\/assets\/[^?]*\.(?:css|js)(?:\?|$)/;
const isData = /^\/(?:sandbox\/)?api\/|^\/(?:assets\/[^?]*|favicon)\.svg(?:\?|$)/;

/**
 * Returns the headers of the response for an address. `secure`: the server itself uses HTTPS. Browsers ignore the
 * policies of a document on scripts, styles and data; without them, the forty files of a first visit are 40 kB shorter, and so
 * are its forty calls.
 */
export function securityHeaders({
  secure,
}: {
  secure: boolean;
}): (address: string) => Readonly<Record<string, string>> {
  const transport: Readonly<Record<string, string>> = secure
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : {};
  const documents = { ...ofDocuments, ...transport };
  const files = { ...ofFiles, ...transport };
  const data = { ...ofData, ...transport };
  return (address) => (isFile.test(address) ? files : isData.test(address) ? data : documents);
}
