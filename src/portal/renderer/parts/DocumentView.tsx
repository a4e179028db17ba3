import { useId, type MouseEvent } from 'react';
import type { DocumentFile } from '../../../config/model.generated.ts';
import './document.css';

interface Props {
  readonly file: DocumentFile;
  /** Heading of the table of contents; without it there is none. */
  readonly contents: string | undefined;
  /** Label before the date of the text. */
  readonly updated: string;
}

/** A structured long text: headings, paragraphs, numbered items, tables. */
export function DocumentView({ file, contents, updated }: Props) {
  const prefix = useId();
  const anchors = file.sections.map((section, index) => ({ section, anchor: `${prefix}-${section.id ?? index}` }));
  return (
    <div className={contents === undefined ? 'sb-document' : 'sb-document sb-document-with-contents'}>
      {contents !== undefined && (
        <nav aria-label={contents}>
          <strong>{contents}</strong>
          <ul>
            {anchors
              .filter(({ section }) => section.heading !== undefined)
              .map(({ section, anchor }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`} onClick={(event) => goTo(event, anchor)}>
                    {section.heading}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      )}
      <article>
        <h2>{file.title}</h2>
        {file.updated !== undefined && (
          <p className="sb-secondary">
            {updated} <time>{file.updated}</time>
          </p>
        )}
        {anchors.map(({ section, anchor }) => (
          <section key={anchor}>
            {section.heading !== undefined && (
              <h3 id={anchor} tabIndex={-1}>
                {section.heading}
              </h3>
            )}
            {section.paragraphs?.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
            {section.items && (
              <ol>
                {section.items.map((item, index) => (
                  <li key={index}>{item}</li>
                ))}
              </ol>
            )}
            {section.table && <DocumentTable rows={section.table} />}
          </section>
        ))}
      </article>
    </div>
  );
}

function DocumentTable({ rows }: { readonly rows: readonly (readonly string[])[] }) {
  const [head = [], ...body] = rows;
  return (
    <div className="sb-table-scroll sb-table-tight" tabIndex={0} role="group">
      <table className="sb-table">
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((cell, place) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Jumps to a heading without changing the address, which belongs to the router. */
function goTo(event: MouseEvent, anchor: string): void {
  event.preventDefault();
  const heading = document.getElementById(anchor);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
