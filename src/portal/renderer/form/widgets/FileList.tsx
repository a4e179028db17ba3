import { Button } from '@arco-design/web-react';
import { ControlIcon } from '../../parts/Icon.tsx';
import { word, type FormContext } from './FormContext.ts';
import './uploads.css';

export interface ShownFile {
  readonly id: string;
  readonly name: string;
  /** The address to open it; null if unknown. */
  readonly url: string | null;
}

/** What has become of the files, as a tag beside their names. */
export interface FileVerdict {
  readonly text: string;
  readonly tone?: 'success' | 'warning';
}

/** Files by name, images with a preview. A preview loads only from the address at which the file itself can be read. */
export function FileList({
  files,
  context,
  verdict,
  onRemove,
}: {
  readonly files: readonly ShownFile[];
  readonly context: FormContext;
  readonly verdict?: FileVerdict | undefined;
  readonly onRemove?: (id: string) => void;
}) {
  return (
    <ul className="sb-upload-files">
      {files.map(({ id, name, url }) => (
        <li key={id}>
          <FileMark name={name} url={url} />
          {url === null ? (
            <span className="sb-upload-name" title={name}>
              {name}
            </span>
          ) : (
            <a href={url} target="_blank" rel="noreferrer" className="sb-upload-name" title={name}>
              {name}
            </a>
          )}
          {verdict === undefined ? null : (
            <span className={verdict.tone ? `sb-tag sb-tone-${verdict.tone}` : 'sb-tag'} role="status">
              {verdict.tone ? <ControlIcon name={verdict.tone === 'success' ? 'check' : 'warning'} /> : null}
              {verdict.text}
            </span>
          )}
          {onRemove ? (
            <Button
              size="mini"
              type="text"
              icon={<ControlIcon name="delete" />}
              aria-label={word(context, 'removeFile', { name })}
              onClick={() => onRemove(id)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The icon or preview of a file. The name beside it describes it, so a preview needs no text. */
function FileMark({ name, url }: { readonly name: string; readonly url: string | null }) {
  const isPicture = url !== null && (url.startsWith('data:image/') || /\.(?:jpe?g|png|gif|webp)$/i.test(name));
  if (!isPicture) return <ControlIcon name="file" className="sb-upload-mark" />;
  return (
    <a href={url} target="_blank" rel="noreferrer" tabIndex={-1} aria-hidden="true">
      <img className="sb-upload-picture" src={url} alt="" loading="lazy" />
    </a>
  );
}
