import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { publicPathOf } from '@cotizaobra/proto/core/files';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import type { Party } from '@cotizaobra/proto/quotations/model';
import { Injectable } from '@nestjs/common';
import type { PartyRecord } from '../domain/party.js';
import { DirectoryRepository } from '../persistence/directory.repository.js';

/** Companies by id; all of them are known. */
export type KnownParties = ReadonlyMap<string, PartyRecord>;

/** Company data from the events of other services. */
@Injectable()
export class Parties {
  constructor(private readonly directory: DirectoryRepository) {}

  /**
   * Returns sender and recipients; throws unless all are known. The event of a new company may still be on its way.
   * Then a recipient is UNKNOWN_RECIPIENT and a sender is UNAVAILABLE; neither stores anything, so a retry is safe.
   * A recipient that the document must not reach gets the same answer, so that nobody learns why.
   */
  async getAll(
    senderId: string,
    recipientIds: readonly string[],
    isClosedTo: (party: PartyRecord) => boolean = () => false,
  ): Promise<KnownParties> {
    const found = await this.directory.find([senderId, ...recipientIds]);
    const isReachable = (party: PartyRecord | undefined) => party !== undefined && !isClosedTo(party);
    const unknown = recipientIds.findIndex((id) => !isReachable(found.get(id)));
    if (unknown >= 0) {
      const { code, text } = quotationErrors.UNKNOWN_RECIPIENT;
      throw new AppError(quotationErrors.UNKNOWN_RECIPIENT, {}, [
        { path: `companyIds.${unknown}`, code, message: text },
      ]);
    }
    if (!found.has(senderId)) throw new AppError(coreErrors.UNAVAILABLE);
    return found;
  }

  /** The known companies, by id. */
  known(ids: Iterable<string>): Promise<KnownParties> {
    return this.directory.find(ids);
  }

  async forShowing(ids: Iterable<string>): Promise<(id: string) => PartyRecord> {
    return shownFrom(await this.known(ids));
  }
}

/** A company that is not known yet has no name and no contacts. */
export const shownFrom =
  (known: KnownParties) =>
  (id: string): PartyRecord =>
    known.get(id) ?? { ...unknownCompany, id };

/** Companies with the data of the moment of sending, if it was kept; otherwise with their current data. */
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

/** A company as its counterparty sees it. The place is the company's, the contact is its person's. */
export function partyView({
  id,
  name,
  ruc,
  logoKey,
  contact,
  department,
  province,
  district,
  guest,
}: PartyRecord): Party {
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
    ...(guest ? { guest } : {}),
  };
}

/** A client block whose reader may no longer see it. */
export const hiddenParty = (id: string): Party => ({ id, name: '', ruc: '', logoCompany: null, user: null });
