import { observer } from 'mobx-react-lite';
import { useId, useRef, useState, type DragEvent } from 'react';
import { formatFileSize } from '../../../domain/format.ts';
import { safeFileName } from '../../../domain/safeFileName.ts';
import type { BlockProps } from '../parts/BlockProps.ts';
import { Icon } from '../parts/Icon.tsx';
import './upload.css';

interface Sent {
  readonly key: number;
  readonly name: string;
  /** Progress, from 0 to 1. */
  readonly share: number;
  readonly state: 'sending' | 'done' | 'failed';
  readonly result: unknown;
}

/** A drop zone and file chooser; each file is checked and sent separately. */
export const UploadBlock = observer(function UploadBlock({ block, runtime, locals }: BlockProps<'upload'>) {
  const hintId = useId();
  const lastKey = useRef(0);
  /** The current files; several progress events may arrive between two renderings. */
  const latest = useRef<readonly Sent[]>([]);
  const [files, setFiles] = useState<readonly Sent[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [dragging, setDragging] = useState(false);
  const maxCount = block.maxCount ?? 1;

  const update = (next: readonly Sent[]) => {
    latest.current = next;
    setFiles(next);
  };
  const change = (key: number, part: Partial<Sent>) =>
    update(latest.current.map((file) => (file.key === key ? { ...file, ...part } : file)));
  const keep = () => {
    if (block.into === undefined) return;
    const results = latest.current.filter((file) => file.state === 'done').map((file) => file.result);
    runtime.write(block.into, maxCount === 1 ? (results[0] ?? null) : results);
  };

  const send = async (file: File) => {
    const key = (lastKey.current += 1);
    update([
      ...(maxCount === 1 ? [] : latest.current),
      { key, name: safeFileName(file.name), share: 0, state: 'sending', result: null },
    ]);
    const answer = await runtime.upload(block.operation, file, {}, (share) => change(key, { share }));
    change(key, answer.ok ? { state: 'done', share: 1, result: answer.value } : { state: 'failed' });
    keep();
    if (answer.ok) await runtime.run(block.onUploaded, { ...locals, result: answer.value });
  };

  const add = (chosen: readonly File[]) => {
    const free = maxCount === 1 ? 1 : maxCount - files.filter((file) => file.state !== 'failed').length;
    const wrong = chosen.find((file) => !isAccepted(file, block.accept));
    const big = chosen.find((file) => file.size > block.maxSize);
    if (chosen.length > free) return setRefusal(runtime.text('common.uploadTooMany', { max: maxCount }));
    if (wrong)
      return setRefusal(
        runtime.text('common.uploadWrongType', { name: safeFileName(wrong.name), types: block.accept.join(', ') }),
      );
    if (big)
      return setRefusal(
        runtime.text('common.uploadTooLarge', { name: safeFileName(big.name), size: formatFileSize(block.maxSize) }),
      );
    setRefusal(null);
    for (const file of chosen) void send(file);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    add([...event.dataTransfer.files]);
  };

  const remove = (key: number) => {
    update(files.filter((file) => file.key !== key));
    keep();
  };

  return (
    <div className="sb-upload">
      <label
        className={dragging ? 'sb-drop sb-drop-over' : 'sb-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setDragging(true);
        }}
        onDragLeave={() => setDragging(false)}
        onDrop={drop}
      >
        <Icon name="upload" />
        <span>{runtime.text('common.uploadHere')}</span>
        <span id={hintId} className="sb-secondary">
          {runtime.text('common.uploadHint', { types: block.accept.join(', '), size: formatFileSize(block.maxSize) })}
        </span>
        <input
          type="file"
          className="sb-hidden"
          multiple={maxCount > 1}
          accept={block.accept.map((kind) => `.${kind}`).join(',')}
          aria-describedby={hintId}
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {refusal !== null && (
        <p className="sb-tone-danger" role="alert">
          {refusal}
        </p>
      )}
      <ul className="sb-upload-list">
        {files.map((file) => (
          <li key={file.key}>
            <Icon name="file" />
            <span>{file.name}</span>
            {file.state === 'sending' && <progress value={file.share} aria-label={file.name} />}
            {file.state === 'done' && <span className="sb-tone-success">{runtime.text('common.uploaded')}</span>}
            {file.state === 'failed' && <span className="sb-tone-danger">{runtime.text('common.uploadFailed')}</span>}
            {file.state !== 'sending' && (
              <button
                type="button"
                className="sb-icon-button"
                aria-label={runtime.text('common.removeFile', { name: file.name })}
                onClick={() => remove(file.key)}
              >
                <Icon name="delete" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
});

function isAccepted(file: File, accept: readonly string[]): boolean {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  return file.name.includes('.') && accept.some((kind) => kind.toLowerCase() === extension);
}
