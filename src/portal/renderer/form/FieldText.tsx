import { observer } from 'mobx-react-lite';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { textOfField } from './textOfField.ts';
import { FileList } from './widgets/FileList.tsx';
import { word, type FormContext } from './widgets/FormContext.ts';
import { shownFiles } from './widgets/shownFiles.ts';
import { uploadedFiles } from './widgets/uploadValue.ts';
import { useFileNames } from './widgets/useFileNames.ts';

/** The read-only value of a field: choices as their labels, files as images. */
export const FieldText = observer(function FieldText({
  node,
  context,
}: {
  readonly node: FieldNode;
  readonly context: FormContext;
}) {
  return node.field.widget === 'upload' ? <Files node={node} context={context} /> : <>{textOfField(node, context)}</>;
});

const Files = observer(function Files({ node, context }: { readonly node: FieldNode; readonly context: FormContext }) {
  const files = uploadedFiles(node.value);
  const known = useFileNames(context, node.field.ui.names, files);
  return <FileList files={shownFiles(files, known, word(context, 'uploadedFile'))} context={context} />;
});
