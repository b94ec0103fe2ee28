import type { GeneralData } from './document.js';
import type { PartyRecord } from './party.js';

export type Place = Pick<GeneralData, 'department' | 'province' | 'district' | 'address'>;

/** The place of the own company, without an address. Null if it has none. */
export function ownPlace(company: PartyRecord | undefined): Place | null {
  const { department, province, district } = company ?? {};
  if (!department || !province || !district) return null;
  return { department, province, district, address: 'Por coordinar' };
}
