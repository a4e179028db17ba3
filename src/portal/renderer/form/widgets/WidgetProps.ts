import type { ComponentType } from 'react';
import type { FieldNode } from '../../../stores/FieldNode.ts';
import type { ControlAttributes } from '../../controls/ControlAttributes.ts';
import type { FormContext } from './FormContext.ts';

/** The props of every widget, which reads the rest from its node. */
export interface WidgetProps {
  readonly node: FieldNode;
  readonly control: ControlAttributes;
  readonly context: FormContext;
  readonly label: string;
  readonly placeholder: string | undefined;
}

/** A kind of input. */
export interface Widget {
  readonly Component: ComponentType<WidgetProps>;
  /** Loads its code, unless that comes with every form. */
  readonly load?: () => Promise<void>;
  /** The component itself, once its code is loaded. */
  readonly loaded?: () => ComponentType<WidgetProps> | null;
  /** What shows the label: a <label> for one control, a text that names a group of controls, or the widget itself. */
  readonly label: 'control' | 'group' | 'own';
}
