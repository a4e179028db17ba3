import type { ComponentType } from 'react';
import type { FieldNode } from '../../stores/FieldNode.ts';
import type { FormContext } from './FormContext.ts';

/** Attributes that tie a control to its label, help and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** All that a widget gets; it reads the rest from its node. */
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
  /** Fetches its code, where that does not come with every form. */
  readonly load?: () => Promise<void>;
  /** What to draw instead, once its code is there. */
  readonly loaded?: () => ComponentType<WidgetProps> | null;
  /** Who shows the label: a <label> of one control, a text naming a group of controls, or the widget itself. */
  readonly label: 'control' | 'group' | 'own';
}
