import type { PageFile } from '../../config/model.generated.ts';
import type { ExpressionType, ScopeTypes } from '../expression/types.ts';
import type { ConfigTypes } from './ConfigTypes.ts';

/** What a node of the config asks about the rest of the config to know its scope. */
export interface ScopeSource {
  readonly types: ConfigTypes;
  /** Returns the scope inside a form, with its values and data calls. */
  insideForm(around: ScopeTypes, formId: string): ScopeTypes;
  /** Returns the scope of a field; inside a list it includes the row. */
  insideField(around: ScopeTypes, formId: string, field: string): ScopeTypes;
  /** Returns the arguments of a dialog: those of every action that opens it, except its own actions. */
  argsOfDialog(pageId: string, dialogId: string): ExpressionType;
  /** Returns the data calls that a dialog declares. */
  callsOf(dialog: Readonly<Record<string, unknown>>): PageFile['calls'];
}
