import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import { placeName } from '@cotizaobra/proto/places/places';
import type { Userdata } from '@cotizaobra/proto/quotations/model';
import type { GeneralData } from '../domain/document.js';
import type { PartyRecord } from '../domain/party.js';

type Place = { department?: string | null; province?: string | null; district?: string | null };

/** `Chincha Baja, Chincha, Ica`, or null when nothing is known. */
function placeText({ district, province, department }: Place): string | null {
  const names = [district, province, department].map((key) => (key ? placeName(key) : '')).filter(Boolean);
  return names.length > 0 ? names.join(', ') : null;
}

/** The place of the work: the address and the names of district, province and department. */
export const worksiteText = (general: GeneralData): string =>
  [general.address, placeText(general)].filter(Boolean).join(', ');

function contactOf({ contact, ...company }: PartyRecord) {
  return {
    contactName: contact ? `${contact.name} ${contact.lastName}`.trim() : null,
    phone: contact?.phone ?? null,
    email: contact?.email ?? null,
    address: contact?.address ?? null,
    place: placeText(company),
  };
}

export const printIssuer = (party: PartyRecord): PrintDocument['issuer'] => ({
  name: party.name,
  ruc: party.ruc || null,
  logoObjectKey: party.logoKey,
  contactRole: party.contact?.position ?? null,
  ...contactOf(party),
});

export const printClient = (party: PartyRecord): NonNullable<PrintDocument['client']> => ({
  name: party.name,
  documentType: 'RUC',
  documentNumber: party.ruc || null,
  ...contactOf(party),
});

const DNI_LENGTH = 8;

/** The client from the seller's note, for a Quotation without a client company. Null when the note has no name. */
export function clientFromNote(note: Userdata | null): PrintDocument['client'] {
  const name = [note?.name, note?.lastName].filter(Boolean).join(' ');
  if (!note || name === '') return null;
  return {
    name,
    documentType: note.ruc?.length === DNI_LENGTH ? 'DNI' : 'RUC',
    documentNumber: note.ruc || null,
    contactName: null,
    phone: note.phone || null,
    email: note.email || null,
    address: note.address || null,
    place: placeText(note),
  };
}

export const printUserdata = (note: Userdata | null): PrintDocument['userdata'] =>
  note && {
    name: note.name || null,
    lastName: note.lastName || null,
    ruc: note.ruc || null,
    phone: note.phone || null,
    email: note.email || null,
    address: note.address || null,
    place: placeText(note),
  };
