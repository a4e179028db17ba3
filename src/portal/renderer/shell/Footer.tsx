import { observer } from 'mobx-react-lite';
import { useServices, usePortal } from '../parts/RendererServices.ts';

/** Filings, legal pages and the copyright line; the reduced footer is a single line. */
export const Footer = observer(function Footer({ reduced = false }: { readonly reduced?: boolean }) {
  const {
    manifest: { site },
    region,
    texts,
    env,
  } = usePortal();
  const { hrefOf } = useServices();
  const own = site.regions.find(({ id }) => id === region);
  if (!own) return null;
  const year = new Date(env.now()).getFullYear();
  return (
    <footer className={reduced ? 'sb-footer sb-footer-reduced' : 'sb-footer'}>
      {!reduced && <p className="sb-footer-risk">{texts.text('shell.risk')}</p>}
      <ul className="sb-footer-links">
        {own.legalLinks.map(({ id, to, url }) => {
          const href = url ?? hrefOf({ to });
          return href === null ? null : (
            <li key={id}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {texts.text(`shell.legal.${id}`)}
              </a>
            </li>
          );
        })}
        {own.filings.map(({ id, number, url }) => (
          <li key={id}>
            <span className="sb-hidden">{texts.text(`shell.filing.${id}`)} </span>
            {url === undefined ? (
              <span>
                {texts.text(`shell.filing.${id}`)} {number}
              </span>
            ) : (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {number}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p>{texts.text('shell.copyright', { year: String(year) })}</p>
    </footer>
  );
});
