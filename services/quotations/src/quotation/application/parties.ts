import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { publicPathOf } from '@cotizaobra/proto/core/files';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import type { Party } from '@cotizaobra/proto/quotations/model';
import { Injectable } from '@nestjs/common';
import type { PartyRecord } from '../domain/party.js';
import { DirectoryRepository } from '../persistence/directory.repository.js';

/** Companies by id, each of them known. */
export type KnownParties = ReadonlyMap<string, PartyRecord>;

/** Who is who on a document, as far as the other services have told. */
@Injectable()
export class Parties {
  constructor(private readonly directory: DirectoryRepository) {}

  /**
   * Sender and recipients; throws unless all of them are known. A company that registered moments ago may not have arrived here: as
   * recipient it is UNKNOWN_RECIPIENT, as sender UNAVAILABLE; both leave no trace, so that a retry starts anew.
   */
  async getAll(senderId: string, recipientIds: readonly string[]): Promise<KnownParties> {
    const found = await this.directory.find([senderId, ...recipientIds]);
    const unknown = recipientIds.findIndex((id) => !found.has(id));
    if (unknown >= 0) {
      const { code, text } = quotationErrors.UNKNOWN_RECIPIENT;
      throw new AppError(quotationErrors.UNKNOWN_RECIPIENT, {}, [
        { path: `companyIds.${unknown}`, code, message: text },
      ]);
    }
    if (!found.has(senderId)) throw new AppError(coreErrors.UNAVAILABLE);
    return found;
  }

  /** Those that are known, by id. */
  known(ids: Iterable<string>): Promise<KnownParties> {
    return this.directory.find(ids);
  }

  async forShowing(ids: Iterable<string>): Promise<(id: string) => PartyRecord> {
    return shownFrom(await this.known(ids));
  }
}

/** Whoever is not known yet has no name and no contacts. */
export const shownFrom =
  (known: KnownParties) =>
  (id: string): PartyRecord =>
    known.get(id) ?? { ...unknownCompany, id };

/** Companies as they were when something was sent, where that was kept; the others as they are now. */
export function asSent(
  kept: readonly (PartyRecord | null | undefined)[],
  now: (id: string) => PartyRecord,
): (id: string) => PartyRecord {
  const byId = new Map(kept.flatMap((party) => (party ? [[party.id, party] as const] : [])));
  return (id) => byId.get(id) ?? now(id);
}

const unknownCompany = {
  name: 'Empresa desconocida',
  ruc: '',
  logoKey: null,
  department: null,
  province: null,
  district: null,
  contact: null,
};

/** A company as its counterparty sees it. The place is the company's own, the contact its person's. */
export function partyView({ id, name, ruc, logoKey, contact, department, province, district }: PartyRecord): Party {
  return {
    id,
    name,
    ruc,
    logoCompany: publicPathOf(logoKey),
    user: {
      name: contact?.name ?? null,
      lastName: contact?.lastName ?? null,
      phone: contact?.phone ?? null,
      email: contact?.email ?? null,
      address: contact?.address ?? null,
      department,
      province,
      district,
    },
  };
}

/** What remains of a client block whose reader may no longer see it. */
export const hiddenParty = (id: string): Party => ({ id, name: '', ruc: '', logoCompany: null, user: null });
