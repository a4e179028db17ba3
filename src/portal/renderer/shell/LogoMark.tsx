/** The mark of the site, a bridge over the sea: arch, trough and deck. The same drawing is in index.html. */
export function LogoMark() {
  return (
    <svg className="sb-logo-mark" viewBox="0 0 42 24" width="42" height="24" aria-hidden="true">
      <path d="M5 12a8 8 0 0 1 16 0" className="sb-mark-arch" />
      <path d="M19.4 12h19.2a9.6 9.6 0 0 1-19.2 0Z" className="sb-mark-sea" />
      <rect y="10.6" width="42" height="2.8" rx="1.4" className="sb-mark-deck" />
    </svg>
  );
}
