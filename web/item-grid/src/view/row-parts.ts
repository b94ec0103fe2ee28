import styles from './item-editor.module.css';

/** Icons that rows clone. */
export interface RowIcons {
  readonly toggle: Element;
  readonly grip: Element;
  readonly chat: Element;
}

/** Sets an attribute; null removes it. */
export function setAttribute(element: Element, name: string, value: string | number | boolean | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

export function part(role: 'row' | 'gridcell', className: string): HTMLDivElement {
  const element = document.createElement('div');
  element.className = className;
  element.setAttribute('role', role);
  return element;
}

/** A button without tab stop; the grid's own keys reach it. */
function rowButton(action: string, icon: Element): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.dataset.action = action;
  button.append(icon.cloneNode(true));
  return button;
}

/** Folds and unfolds the children of a title. */
export function toggleButton(icons: RowIcons): HTMLButtonElement {
  const button = rowButton('toggle', icons.toggle);
  button.className = styles.toggle!;
  return button;
}

/** Handle for dragging a row. */
export function dragGrip(icons: RowIcons): HTMLSpanElement {
  const grip = document.createElement('span');
  grip.className = styles.grip!;
  grip.dataset.action = 'drag';
  grip.append(icons.grip.cloneNode(true));
  return grip;
}

/** Handle for filling down. */
export function fillHandle(): HTMLElement {
  const handle = document.createElement('i');
  handle.className = styles.handle!;
  handle.dataset.action = 'fill';
  return handle;
}

/** Mark next to a cell: why its text is no number. */
export function reason(): HTMLElement {
  const why = document.createElement('em');
  why.className = styles.why!;
  return why;
}

/** Link to the Consultas of a row, with the unread count. */
export class ChatCell {
  readonly element = part('gridcell', styles.chat!);
  private readonly button: HTMLButtonElement;
  private readonly count = document.createElement('b');

  constructor(icons: RowIcons) {
    this.button = rowButton('chat', icons.chat);
    this.count.setAttribute('aria-hidden', 'true');
    this.element.append(this.button);
  }

  show(unread: number, open: boolean, label: string): void {
    setAttribute(this.element, 'data-open', open || null);
    setAttribute(this.button, 'data-unread', unread > 0 || null);
    this.button.setAttribute('aria-label', label);
    this.count.textContent = unread > 99 ? '99+' : String(unread);
    if (unread > 0) this.button.append(this.count);
    else this.count.remove();
  }
}
