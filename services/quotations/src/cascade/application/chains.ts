import { Injectable } from '@nestjs/common';
import type { PartyRecord } from '../../quotation/domain/party.js';
import { DirectoryRepository } from '../../quotation/persistence/directory.repository.js';
import { CascadeRepository } from '../persistence/cascade.repository.js';

/** Companies that a Request must not reach, because it comes from them. */
@Injectable()
export class Chains {
  constructor(
    private readonly cascades: CascadeRepository,
    private readonly directory: DirectoryRepository,
  ) {}

  /**
   * Tells if a company is above the Request in its chain, also as a guest with the RUC or an e-mail of one. The work is
   * the same for every recipient, so that the time of an answer tells nothing.
   */
  async isAbove(requestId: string): Promise<(party: PartyRecord) => boolean> {
    const ids = new Set(await this.cascades.companiesAbove(requestId));
    if (ids.size === 0) return () => false;
    const above = [...(await this.directory.find(ids)).values()];
    const rucs = known(above.map(({ ruc }) => ruc));
    const mails = known(above.map(mailOf));
    return (party) => ids.has(party.id) || rucs.has(party.ruc) || (party.guest === true && mails.has(mailOf(party)));
  }
}

const mailOf = ({ contact }: PartyRecord): string => contact?.email.trim().toLowerCase() ?? '';

const known = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.filter((text) => text !== ''));
