/** The policy under which the portal runs: no inline script or style, no eval, nothing from elsewhere. */
const CONTENT_SECURITY_POLICY = [
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
  // The one maker of markup, which cleans texts; nobody else may make any, and nobody may take its name after it.
  'trusted-types dompurify',
].join('; ');

/** Only features that browsers know: each other name is a warning on every page. Copying is what the portal does. */
const REFUSED_FEATURES = [
  'accelerometer', 'autoplay', 'camera', 'clipboard-read', 'display-capture', 'encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'keyboard-map',
  'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'sync-xhr', 'usb', 'xr-spatial-tracking',
];

/**
 * OWASP's secure headers (https://owasp.org/www-project-secure-headers/). Of its list are left out
 * Clear-Site-Data, which would also take theme, language and the other region's session, and is not
 * needed where answers are never stored; and what the list itself calls outdated.
 */
const ALWAYS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': ['clipboard-write=(self)', ...REFUSED_FEATURES.map((feature) => `${feature}=()`)].join(', '),
} as const;

/** Headers of every answer, whatever it is. `secure`: the server itself speaks HTTPS. */
export function securityHeaders({ secure }: { secure: boolean }): Readonly<Record<string, string>> {
  return secure ? { ...ALWAYS, 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : ALWAYS;
}
