import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import type { IssuedFile, PrintVerification } from '@cotizaobra/proto/documents/verification';
import { formatSecond } from '@cotizaobra/proto/rules/dates';
import { formatMoneyCents } from '@cotizaobra/proto/rules/money-format';
import { digestText } from './act-texts.js';
import { centsOf } from './amount.js';
import { fittedLine } from './long-text.js';
import { type FieldView, room } from './parties.js';

/** What the page 'Aceptado por' tells. */
export interface PrintAcceptance {
  document: PrintDocument;
  address: string;
  acceptance: NonNullable<PrintVerification['acceptance']>;
  /** The file that this page is added to. */
  sent: IssuedFile;
}

/** `Aceptación de COT-2026-0044` */
export const acceptanceTitle = ({ document }: PrintAcceptance): string =>
  `Aceptación de ${fittedLine(document.code, room.short)}`;

/** Who accepted, when and from where. */
export const acceptanceFields = ({ document, acceptance }: PrintAcceptance): FieldView[] => [
  { label: 'Nombre', text: fittedLine(acceptance.name, room.name) },
  { label: 'DNI', text: acceptance.dni },
  { label: 'Empresa', text: fittedLine(document.client?.name ?? '', room.name) },
  { label: 'Fecha y hora', text: `${formatSecond(acceptance.at)} (hora de Lima)` },
  { label: 'Dirección de red', text: acceptance.address ?? '' },
];

/** What was accepted. */
export const acceptedFields = ({ document, sent, address }: PrintAcceptance): FieldView[] => [
  { label: 'Documento', text: `Cotización ${fittedLine(document.code, room.short)}` },
  { label: 'De', text: fittedLine(document.issuer.name, room.name) },
  {
    label: 'Total',
    text: document.totals ? formatMoneyCents(centsOf(document.totals.total), document.currency) : '',
  },
  { label: 'Huella SHA-256', text: digestText(sent.sha256) },
  { label: 'Verificar en', text: address },
];

const ADDED = 'Esta página se agregó al aceptar la cotización. Las anteriores no cambiaron: son las que se emitieron.';

/** The seal is the platform's. It is no signature of a person, and the page says so. */
export const acceptanceNote = ({ sent }: PrintAcceptance): string =>
  sent.sealedAt === null
    ? ADDED
    : `${ADDED} Su sello sigue siendo válido: es de CotizaObra y prueba que el archivo no cambió. No es una firma de la persona.`;
