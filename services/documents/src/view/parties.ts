import type { PrintClient, PrintIssuer, PrintUserdata } from '@cotizaobra/proto/documents/model';
import { cleanLine } from './long-text.js';

export interface FieldView {
  label: string;
  text: string;
}

export interface PartyView {
  name: string;
  documentLabel: string;
  document: string;
  address: string;
  contact: string;
}

export interface IssuerView {
  name: string;
  ruc: string;
  address: string;
  phone: string;
  email: string;
  initials: string;
  logo: string | null;
  /** Who signs. */
  signer: string;
  signerRole: string;
}

const particles = /^(de|del|la|las|los|el|y|e|s|a|c|r|l|sac|saa|srl|eirl|sa)$/i;

/** `Constructora Wayra Sur S.A.C.` → `CW`: the first letters of its first two words that say something. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const telling = words.filter((word) => !particles.test(word));
  const chosen = (telling.length > 0 ? telling : words).slice(0, 2);
  return chosen.map((word) => [...word][0]!.toLocaleUpperCase('es-PE')).join('') || '·';
}

/** The parts that are there, one after the other. */
export function joinParts(parts: readonly (string | null | undefined)[], separator = ', '): string {
  return parts
    .map((part) => cleanLine(part ?? ''))
    .filter((part) => part !== '')
    .join(separator);
}

export function issuerView(issuer: PrintIssuer, logo: string | null): IssuerView {
  return {
    name: cleanLine(issuer.name) || 'Empresa desconocida',
    ruc: cleanLine(issuer.ruc ?? ''),
    address: joinParts([issuer.address, issuer.place]),
    phone: cleanLine(issuer.phone ?? ''),
    email: cleanLine(issuer.email ?? ''),
    initials: initialsOf(cleanLine(issuer.name)),
    logo,
    signer: cleanLine(issuer.contactName ?? ''),
    signerRole: cleanLine(issuer.contactRole ?? ''),
  };
}

const nobody: PartyView = {
  name: 'Cliente no definido',
  documentLabel: 'RUC',
  document: '',
  address: '',
  contact: '',
};

function fromUserdata(note: PrintUserdata): PartyView {
  const name = joinParts([note.name, note.lastName], ' ');
  return {
    name: name || nobody.name,
    documentLabel: cleanLine(note.ruc ?? '').length === 8 ? 'DNI' : 'RUC',
    document: cleanLine(note.ruc ?? ''),
    address: joinParts([note.address, note.place]),
    contact: joinParts([note.phone, note.email], ' · '),
  };
}

/** The addressee is the client block; before there is one, the owner's own note of its client. */
export function clientView(client: PrintClient | null, note: PrintUserdata | null): PartyView {
  if (client === null) return note === null ? nobody : fromUserdata(note);
  return {
    name: cleanLine(client.name) || nobody.name,
    documentLabel: client.documentType,
    document: cleanLine(client.documentNumber ?? ''),
    address: joinParts([client.address, client.place]),
    contact: joinParts([client.contactName, client.phone, client.email], ' · '),
  };
}

/** 'Datos del cliente' beside the client block: only what was written. */
export function userdataFields(note: PrintUserdata | null): FieldView[] {
  if (note === null) return [];
  const fields = [
    { label: 'Nombre', text: joinParts([note.name, note.lastName], ' ') },
    { label: 'RUC', text: cleanLine(note.ruc ?? '') },
    { label: 'Teléfono', text: cleanLine(note.phone ?? '') },
    { label: 'Correo', text: cleanLine(note.email ?? '') },
    { label: 'Dirección', text: joinParts([note.address, note.place]) },
  ];
  return fields.filter((field) => field.text !== '');
}
