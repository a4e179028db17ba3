import { Button, Progress } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { formatFileSize } from '../../../../domain/format.ts';
import { safeFileName } from '../../../../domain/safeFileName.ts';
import { splitPath } from '../../../../engine/form/fieldPath.ts';
import { typeOf } from '../../../../engine/form/widgetOf.ts';
import { ControlIcon } from '../../parts/Icon.tsx';
import { fileLimits } from './fileLimits.ts';
import { FileList, type FileVerdict } from './FileList.tsx';
import { word } from './FormContext.ts';
import { PaperArt } from './PaperArt.tsx';
import { readPaths, readsValues } from './readsValues.ts';
import { shownFiles } from './shownFiles.ts';
import { dataOf, keepsData, keptOf, uploadedFiles, valueOfFiles } from './uploadValue.ts';
import { useFileNames, type NamedFile } from './useFileNames.ts';
import type { WidgetProps } from './WidgetProps.ts';

/** Maximum size in bytes of a file stored in the value itself. */
const mostData = 10 * 1024 * 1024;

interface Sending {
  readonly name: string;
  readonly share: number;
}

/** A file field that uploads as soon as files are chosen. Type and size are checked before anything is sent. */
export const UploadInput = observer(function UploadInput({ node, control, context, label }: WidgetProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [names, setNames] = useState<Readonly<Record<string, NamedFile>>>({});
  const {
    field: { ui, schema },
    enabled,
  } = node;
  const [reading, setReading] = useState<'now' | 'failed' | null>(null);
  const files = uploadedFiles(node.value);
  const found = useFileNames(
    context,
    ui.names,
    files.filter(({ fileId }) => names[fileId] === undefined),
  );
  const inValue = keepsData(schema);
  const maxSize = ui.maxSize ?? (inValue ? mostData : Number.POSITIVE_INFINITY);
  const most = ui.maxCount ?? (typeOf(schema) === 'array' ? Number.POSITIVE_INFINITY : 1);
  const accept = (ui.accept ?? []).map((extension) => extension.replace(/^\./, '').toLowerCase());

  /** The error for a file that may not be uploaded; null if it may. */
  function refusal(file: File): string | null {
    const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    if (accept.length > 0 && !accept.includes(extension) && !(extension === 'jpeg' && accept.includes('jpg')))
      return word(context, 'wrongType', { types: accept.join(', ') });
    return file.size > maxSize ? word(context, 'tooLarge', { max: formatFileSize(maxSize) }) : null;
  }

  /** Stores the file itself in the value; false if it cannot be read. */
  async function keepData(file: File): Promise<boolean> {
    const data = await dataOf(file).catch(() => null);
    if (data === null) return refuse(word(context, 'uploadFailed', { name: safeFileName(file.name) }));
    node.set(valueOfFiles(schema, [...(most === 1 ? [] : uploadedFiles(node.value).map(({ kept }) => kept)), data]));
    node.left();
    return true;
  }

  function refuse(message: string): false {
    node.refused(message);
    return false;
  }

  /** Adds files to the value, and the server's answers to `answers`, until a file is refused. */
  async function send(chosen: readonly File[], answers: unknown[]): Promise<boolean> {
    for (const file of chosen) {
      const held = uploadedFiles(node.value);
      const refused = held.length >= most && most > 1 ? word(context, 'tooMany', { max: most }) : refusal(file);
      if (refused !== null) return refuse(refused);
      if (ui.operation === undefined) {
        if (inValue && !(await keepData(file))) return false;
        continue;
      }
      setSending({ name: safeFileName(file.name), share: 0 });
      const input: unknown = node.model.questions.evaluate(ui.input ?? {}, node.locals);
      const answer = await context.runtime.upload(ui.operation, file, { ...Object(input) }, (share) =>
        setSending({ name: safeFileName(file.name), share }),
      );
      setSending(null);
      if (!answer.ok) return refuse(word(context, 'uploadFailed', { name: safeFileName(file.name) }));
      const kept = keptOf(schema, answer.value);
      const [added] = uploadedFiles(kept);
      const [answered] = uploadedFiles(answer.value);
      if (added)
        setNames((before) => ({
          ...before,
          [added.fileId]: { fileName: answered?.name ?? safeFileName(file.name), url: answered?.url ?? null },
        }));
      const before = most === 1 ? [] : uploadedFiles(node.value).map((one) => one.kept);
      node.set(valueOfFiles(schema, [...before, kept]));
      node.left();
      answers.push(answer.value);
    }
    return true;
  }

  async function upload(chosen: readonly File[]): Promise<void> {
    const answers: unknown[] = [];
    const sent = send(chosen, answers);
    node.model.uploads.add(sent);
    await sent;
    if (answers.length === 0) return;
    const reads = readsValues(ui);
    if (reads) setReading('now');
    for (const result of answers) await context.runtime.run(ui.onUploaded, { ...context.locals(), result });
    if (reads) setReading(isRead() ? null : 'failed');
  }

  /** Whether a field still has the value that was read from the file. */
  function isRead(): boolean {
    return readPaths(ui).some((path) => context.model.nodeAt(splitPath(path))?.read === true);
  }

  /** What has become of the file: read, or kept by the server. */
  function verdict(): FileVerdict | undefined {
    if (node.error !== null) return undefined;
    if (reading === 'now') return { text: word(context, 'fileReading') };
    if (reading === 'failed') return { text: word(context, 'fileUnread'), tone: 'warning' };
    if (isRead()) return { text: word(context, 'fileRead'), tone: 'success' };
    return ui.operation === undefined ? undefined : { text: word(context, 'fileKept'), tone: 'success' };
  }

  const remove = (fileId: string) => {
    node.set(
      valueOfFiles(
        schema,
        files.filter((file) => file.fileId !== fileId).map(({ kept }) => kept),
      ),
    );
    node.left();
  };
  const { 'aria-required': _required, 'aria-invalid': _invalid, id, ...group } = control; // not allowed on a group
  const isSingle = most === 1 && files.length > 0;
  const list = (
    <FileList
      files={shownFiles(files, { ...found, ...names }, word(context, 'uploadedFile'))}
      context={context}
      verdict={verdict()}
      {...(enabled ? { onRemove: remove } : {})}
    />
  );
  return (
    <div
      role="group"
      {...group}
      className={`sb-upload${isSingle ? '' : ' sb-upload-open'}${files.length > 0 ? '' : ' sb-upload-empty'}${readsValues(ui) ? ' sb-upload-read' : ''}`}
    >
      <input
        ref={chooser}
        type="file"
        className="sb-hidden"
        tabIndex={-1}
        aria-label={label}
        accept={accept.map((extension) => `.${extension}`).join(',')}
        multiple={most > 1}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = ''; // so that the same file can be chosen again
          void upload(chosen);
        }}
      />
      {isSingle ? list : <PaperArt accept={accept} />}
      <Button
        id={id}
        icon={<ControlIcon name="upload" />}
        disabled={!enabled || sending !== null}
        aria-describedby={control['aria-describedby']}
        onClick={() => chooser.current?.click()}
      >
        {word(context, isSingle ? 'replaceFile' : 'chooseFile')}
      </Button>
      {isSingle ? null : <p className="sb-upload-limits">{fileLimits({ accept, maxSize }, context)}</p>}
      {sending === null ? null : (
        <div role="status">
          {word(context, 'uploading', { name: sending.name })}
          <Progress percent={Math.round(sending.share * 100)} aria-label={sending.name} />
        </div>
      )}
      {isSingle ? null : list}
    </div>
  );
});
