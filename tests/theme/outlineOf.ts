/**
 * What a form offers, one line for each heading, control and other visible text, in document order:
 * role, "name", what describes it, and its state. Neither classes nor elements of the component library are in it.
 */
export function outlineOf(root: ParentNode): readonly string[] {
  return [...root.childNodes].flatMap((node): readonly string[] => {
    if (node.nodeType === Node.TEXT_NODE) return textOf(node) === '' ? [] : [`text "${textOf(node)}"`];
    if (
      !(node instanceof HTMLElement) ||
      node.getAttribute('aria-hidden') === 'true' ||
      node.matches('label[for], .sb-field-label')
    )
      return [];
    // The text of a label around a control is the name of the control.
    if (node.tagName === 'LABEL' && node.querySelector('input') !== null)
      return [...node.querySelectorAll('input')].map(
        (control) => `${roleOf(control) ?? ''} "${nameOf(control)}"${stateOf(control)}`,
      );
    const role = roleOf(node);
    if (role === null) return outlineOf(node);
    if (containers.has(role)) {
      const inner = outlineOf(node).map((line) => `  ${line}`);
      return nameOf(node) === '' && inner.length === 0 ? [] : [`${role} "${nameOf(node)}"${stateOf(node)}`, ...inner];
    }
    return [`${role} "${nameOf(node)}"${stateOf(node)}`];
  });
}

/** Faults that no form may have: a control without a name, an id that occurs twice, a reference to an id that does not exist. */
export function faultsOf(root: ParentNode): readonly string[] {
  const fields = [...root.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field'));
  // A layout of the suites draws one field at two places.
  const isRepeated = (element: Element | null) =>
    fields.filter((field) => field === element?.closest('[data-field]')?.getAttribute('data-field')).length > 1;
  const elements = [...root.querySelectorAll<HTMLElement>('*')];
  const ids = elements.flatMap(({ id }) => (id === '' ? [] : [id]));
  return [
    ...elements
      .filter(
        (element) =>
          !containers.has(roleOf(element) ?? 'group') &&
          element.closest('[aria-hidden=true]') === null &&
          nameOf(element) === '',
      )
      .map((element) => `no name: ${element.outerHTML.slice(0, 120)}`),
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index && !isRepeated(byId(root, id)))
      .map((id) => `the id ${id} occurs twice`),
    ...elements.flatMap((element) =>
      references.flatMap((name) =>
        (element.getAttribute(name)?.split(' ') ?? [])
          .filter((id) => !ids.includes(id))
          .map((id) => `${name} names ${id}, which does not exist`),
      ),
    ),
    ...elements.flatMap((element) =>
      [...element.classList]
        .filter((name) => name.startsWith('arco-') && !libraryControls.test(name))
        .map((name) => `${name} is drawn by the component library`),
    ),
  ];
}

const references = ['for', 'aria-labelledby', 'aria-describedby'];
const containers: ReadonlySet<string> = new Set([
  'group',
  'radiogroup',
  'list',
  'listitem',
  'status',
  'alert',
  'table',
  'row',
]);
/** The controls of the component library that a form uses; everything else is drawn by the portal. */
const libraryControls = /^arco-(btn|input|textarea|checkbox|radio|switch|icon)(-|$)/;
const inputRoles: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  file: 'file',
  color: 'color',
  password: 'password',
};

function roleOf(element: HTMLElement): string | null {
  if (element.role !== null && element.role !== undefined && element.role !== '') return element.role;
  const written = element.getAttribute('role');
  if (written !== null) return written;
  if (element instanceof HTMLInputElement) return inputRoles[element.type] ?? 'textbox';
  if (element instanceof HTMLTextAreaElement) return 'textbox';
  if (element instanceof HTMLButtonElement) return 'button';
  return /^H[1-6]$/.test(element.tagName) ? 'heading' : null;
}

function nameOf(element: HTMLElement): string {
  const named = element
    .getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => textOf(byId(rootOf(element), id)))
    .join(' ');
  const label =
    element.id === '' ? undefined : textOf(rootOf(element).querySelector(`label[for=${JSON.stringify(element.id)}]`));
  const around = element instanceof HTMLInputElement ? textOf(element.closest('label')) : undefined;
  const own = containers.has(roleOf(element) ?? '') ? '' : textOf(element);
  return (
    [named, element.getAttribute('aria-label'), label, around, own].find(
      (name) => name !== undefined && name !== null && name !== '',
    ) ?? ''
  );
}

function stateOf(element: HTMLElement): string {
  const given = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const isChecked = element instanceof HTMLInputElement && element.checked;
  const described = element
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => textOf(byId(rootOf(element), id)))
    .filter((text) => text !== '')
    .join(' ');
  return [
    given && !['checkbox', 'radio', 'file'].includes(element.type) && element.value !== '' ? ` = ${element.value}` : '',
    given && element.placeholder !== '' ? ` placeholder "${element.placeholder}"` : '',
    isChecked ? ' checked' : '',
    element.getAttribute('aria-required') === 'true' ? ' required' : '',
    element.getAttribute('aria-invalid') === 'true' ? ' invalid' : '',
    element.matches(':disabled, [aria-disabled=true]') ? ' disabled' : '',
    given && !['checkbox', 'radio'].includes(element.type) && element.readOnly ? ' read-only' : '',
    described === undefined || described === '' ? '' : ` (${described})`,
  ].join('');
}

function rootOf(element: HTMLElement): ParentNode {
  const root = element.getRootNode();
  return root instanceof DocumentFragment || root instanceof Document ? root : element;
}

function byId(root: ParentNode, id: string): Element | null {
  return root.querySelector(`[id=${JSON.stringify(id)}]`);
}

/** The text of a node without what is hidden from assistive technology. */
function textOf(node: Node | null): string {
  if (node === null || (node instanceof Element && node.getAttribute('aria-hidden') === 'true')) return '';
  const text = node.childNodes.length === 0 ? (node.textContent ?? '') : [...node.childNodes].map(textOf).join(' ');
  return text.replace(/\s+/g, ' ').trim();
}
