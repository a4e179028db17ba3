/** The mark of the site, the same drawing as in index.html. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="sb-logo-ground" />
      <path
        d="M5 20c4 0 4-2.6 7.3-2.6S15.6 20 19 20s4-2.6 8-2.6M7 17.5V14a9 9 0 0 1 18 0v3.500M12 17V9.5M20 17V9.5"
        className="sb-logo-line"
      />
      <path d="M5 24.5c4 0 4-2.6 7.3-2.6s3.3 2.6 6.7 2.6 4-2.6 8-2.6" className="sb-logo-line" />
    </svg>
  );
}
