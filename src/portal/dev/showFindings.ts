import { findingsMessage, type SentFinding, type SentFindings } from '../../config/findingsMessage.ts';
import { foldedWords } from '../../config/foldFindings.ts';
import css from './findings.css?inline';

/** The connection to the dev server, as `import.meta.hot`. */
export interface DevConnection {
  on(event: string, listener: (message: SentFindings) => void): void;
  send(event: string): void;
}

/**
 * Shows the findings of the config above the page while there are any. A new error opens the list; the button in its title
 * folds it. The page below stays usable, so that what is typed there survives the correction.
 */
export function showFindings(connection: DevConnection, document: Document): void {
  const host = document.createElement('config-findings');
  const root = host.attachShadow({ mode: 'open' });
  let errors = 0;
  let isOpen = false;
  const draw = (findings: readonly SentFinding[]): void => {
    const count = findings.filter(({ severity }) => severity === 'error').length;
    isOpen = count > errors || (isOpen && findings.length > 0);
    errors = count;
    if (findings.length === 0) return host.remove();
    root.replaceChildren(
      styled(document),
      panel(document, findings, {
        isOpen,
        toggled: (open) => {
          isOpen = open;
        },
      }),
    );
    if (!host.isConnected) document.body.append(host);
  };
  connection.on(findingsMessage.send, ({ findings }) => draw(findings));
  connection.send(findingsMessage.ask);
}

function styled(document: Document): HTMLElement {
  return element(document, 'style', '', css);
}

interface Folding {
  readonly isOpen: boolean;
  readonly toggled: (open: boolean) => void;
}

function panel(document: Document, findings: readonly SentFinding[], { isOpen, toggled }: Folding): HTMLElement {
  const details = document.createElement('details');
  details.open = isOpen;
  details.addEventListener('toggle', () => toggled(details.open));
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const summary = element(
    document,
    'summary',
    errors > 0 ? 'error' : 'warning',
    `${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')} in the config`,
  );
  summary.setAttribute('role', 'status');
  const list = element(document, 'ol', '');
  list.append(...findings.map((found) => item(document, found)));
  // A list that scrolls has to take the focus, so that keys can scroll it.
  list.tabIndex = 0;
  list.setAttribute('aria-label', 'Findings');
  details.append(summary, list);
  return details;
}

function item(document: Document, found: SentFinding): HTMLElement {
  const { severity, code, file, line, column, message, expected, suggestion, lines, path } = found;
  const place = `${file}:${line}:${column}`;
  const link = element(document, 'button', 'place', place);
  link.title = 'Open in the editor';
  // Vite opens the editor of the machine.
  link.addEventListener(
    'click',
    () => void fetch(`/__open-in-editor?file=${encodeURIComponent(`${path}:${line}:${column}`)}`),
  );
  const head = element(document, 'p', 'head');
  head.append(element(document, 'b', severity, severity), ' ', link, ' ', element(document, 'code', '', code));
  const node = element(document, 'li', '');
  node.append(head, element(document, 'p', 'message', message));
  if (expected !== undefined) node.append(element(document, 'p', '', `expected: ${expected}`));
  if (suggestion !== undefined) node.append(element(document, 'p', 'remedy', suggestion));
  for (const words of foldedWords(found)) node.append(element(document, 'p', '', words));
  if (lines !== '') node.append(element(document, 'pre', '', lines));
  return node;
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function element(document: Document, tag: string, className: string, text = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}
