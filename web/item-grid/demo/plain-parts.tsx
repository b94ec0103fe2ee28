import { coverageText, isIncomplete } from '@cotizaobra/proto/rules/coverage';
import { Modal } from '@mantine/core';
import type { GridParts } from '../src/view/grid-parts.js';

/** The simplest parts that work: for the page that shows the grid alone, and for tests. */
export const plainParts: GridParts = {
  Dialog: ({ title, subtitle, size, footer, onClose, children }) => (
    <Modal opened onClose={onClose} title={title} size={size} closeOnClickOutside={false}>
      <p>{subtitle}</p>
      {children}
      <div>{footer}</div>
    </Modal>
  ),
  Empty: ({ title, text, action }) => (
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
      {action}
    </div>
  ),
  Cota: ({ className, children }) => <span className={className}>{children}</span>,
  CountBadge: ({ count, className }) => (count > 0 ? <b className={className}>{count}</b> : null),
  CoverageMark: ({ coverage }) => (isIncomplete(coverage) ? <small>{coverageText(coverage)}</small> : null),
  Analysis: ({ id, onClose }) => (
    <Modal opened onClose={onClose} title="Análisis">
      {id}
    </Modal>
  ),
  shortcuts: [],
  words: {
    heading: 'Ítems de prueba',
    withoutPrices: 'Los precios no se pegan.',
    numbersKept: 'Se conservan los números de ítem del archivo.',
  },
};
