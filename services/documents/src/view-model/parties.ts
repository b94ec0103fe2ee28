import type { PrintClient, PrintIssuer, PrintUserdata } from '@cotizaobra/proto/documents/model';
import { pictureSize } from '../pictures/picture-size.js';
import { cleanLine, fittedLine } from './long-text.js';

export interface FieldView {
  label: string;
  text: string;
}

export interface PartyView {
  name: string;
  documentLabel: string;
  document: string;
  address: string;
}

export interface IssuerView {
  name: string;
  ruc: string;
  address: string;
  phone: string;
  email: string;
  initials: string;
  logo: string | null;
  /** Width as a multiple of the height; 1 while it is unknown. */
  logoRatio: number;
  /** The name of the signer. */
  signer: string;
  signerRole: string;
}

/** Character limits of the head: longer than any real name, short enough to keep the table on its sheet. */
export const room = { name: 160, address: 200, short: 80, project: 240 } as const;

const particles = /^(de|del|la|las|los|el|y|e|s|a|c|r|l|sac|saa|srl|eirl|sa)$/i;

/** `Constructora Wayra Sur S.A.C.` → `CW`: the initials of its first two significant words. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const telling = words.filter((word) => !particles.test(word));
  const chosen = (telling.length > 0 ? telling : words).slice(0, 2);
  return chosen.map((word) => [...word][0]!.toLocaleUpperCase('es-PE')).join('') || '·';
}

/** The non-empty parts, joined. */
function joinParts(parts: readonly (string | null | undefined)[], separator = ', '): string {
  return parts
    .map((part) => cleanLine(part ?? ''))
    .filter((part) => part !== '')
    .join(separator);
}

function ratioOf(logo: string | null): number {
  const size = logo === null ? null : pictureSize(Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64'));
  return size === null ? 1 : size.width / size.height;
}

export function issuerView(issuer: PrintIssuer, logo: string | null): IssuerView {
  return {
    name: fittedLine(issuer.name, room.name) || 'Empresa desconocida',
    ruc: fittedLine(issuer.ruc ?? '', room.short),
    address: fittedLine(joinParts([issuer.address, issuer.place]), room.address),
    phone: fittedLine(issuer.phone ?? '', room.short),
    email: fittedLine(issuer.email ?? '', room.short),
    initials: initialsOf(cleanLine(issuer.name)),
    logo,
    logoRatio: ratioOf(logo),
    signer: fittedLine(issuer.contactName ?? '', room.short),
    signerRole: fittedLine(issuer.contactRole ?? '', room.short),
  };
}

const nobody: PartyView = {
  name: 'Cliente no definido',
  documentLabel: 'RUC',
  document: '',
  address: '',
};

const DNI_DIGITS = 8;
const documentLabelOf = (number: string): string => (cleanLine(number).length === DNI_DIGITS ? 'DNI' : 'RUC');

function fromUserdata(note: PrintUserdata): PartyView {
  const name = joinParts([note.name, note.lastName], ' ');
  return {
    name: fittedLine(name, room.name) || nobody.name,
    documentLabel: documentLabelOf(note.ruc ?? ''),
    document: fittedLine(note.ruc ?? '', room.short),
    address: fittedLine(joinParts([note.address, note.place]), room.address),
  };
}

/** The addressee is the client block. Without an addressee, the owner's note about its client is used. */
export function clientView(client: PrintClient | null, note: PrintUserdata | null): PartyView {
  if (client === null) return note === null ? nobody : fromUserdata(note);
  return {
    name: fittedLine(client.name, room.name) || nobody.name,
    documentLabel: client.documentType,
    document: fittedLine(client.documentNumber ?? '', room.short),
    address: fittedLine(joinParts([client.address, client.place]), room.address),
  };
}

/** 'Datos del cliente' next to the client block: only fields that have content and differ from the block. */
export function userdataFields(note: PrintUserdata | null, client: PartyView): FieldView[] {
  if (note === null) return [];
  const fields = [
    { label: 'Nombre', text: joinParts([note.name, note.lastName], ' ') },
    { label: documentLabelOf(note.ruc ?? ''), text: cleanLine(note.ruc ?? '') },
    { label: 'Teléfono', text: cleanLine(note.phone ?? '') },
    { label: 'Correo', text: cleanLine(note.email ?? '') },
    { label: 'Dirección', text: joinParts([note.address, note.place]) },
  ];
  return fields
    .map(({ label, text }) => ({ label, text: fittedLine(text, room.address) }))
    .filter(({ text }) => text !== '' && ![client.name, client.document, client.address].includes(text));
}
