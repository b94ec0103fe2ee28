import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { DirectoryIndex } from '../directory/directory-index.js';
import { CompanyRow } from './company.row.js';

/** The data for registering a company. */
export interface NewCompany {
  ruc: string;
  name: string;
  categories: string[];
  department: string;
  province: string;
  district: string;
  ownerUserId: string;
}

/** The fields that a save of the profile may change. */
export type ProfileChange = Partial<
  Pick<
    CompanyRow,
    'name' | 'categories' | 'description' | 'department' | 'province' | 'district' | 'logoKey' | 'coverKey'
  >
>;

/** The only place that writes companies. Each write updates the directory entry of the company. */
@Injectable()
export class CompanyRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly index: DirectoryIndex,
  ) {}

  find(id: string): Promise<CompanyRow | null> {
    return this.transactions.current.findOneBy(CompanyRow, { id });
  }

  findByRuc(ruc: string): Promise<CompanyRow | null> {
    return this.transactions.current.findOneBy(CompanyRow, { ruc });
  }

  /** Null when the RUC is already registered. Waits for a concurrent registration of the same RUC. */
  async insert(company: NewCompany): Promise<CompanyRow | null> {
    const { raw } = await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(CompanyRow)
      .values(company)
      .orIgnore()
      .returning('id')
      .execute();
    const id = (raw as { id: string }[])[0]?.id;
    if (id === undefined) return null;
    await this.index.list(id, company);
    return this.find(id);
  }

  /** Null when the profile's version is not the given one. */
  async saveProfile(id: string, profileVersion: number | undefined, change: ProfileChange): Promise<CompanyRow | null> {
    const { affected } = await this.transactions.current.update(
      CompanyRow,
      { id, ...(profileVersion === undefined ? {} : { profileVersion }) },
      { ...change, profileVersion: () => 'profile_version + 1', version: () => 'version + 1' },
    );
    const company = affected === 1 ? await this.find(id) : null;
    if (company) await this.index.list(id, company);
    return company;
  }

  /** Sets an uploaded logo or cover. The profile version stays, so that a form open elsewhere can still be saved. */
  async setPicture(id: string, change: Pick<ProfileChange, 'logoKey' | 'coverKey'>): Promise<CompanyRow> {
    await this.transactions.current.update(CompanyRow, { id }, { ...change, version: () => 'version + 1' });
    return this.stored(id);
  }

  async setOwner(id: string, ownerUserId: string): Promise<CompanyRow> {
    await this.transactions.current.update(CompanyRow, { id }, { ownerUserId, version: () => 'version + 1' });
    return this.stored(id);
  }

  async setRequiresFactor(id: string, requiresFactor: boolean): Promise<CompanyRow> {
    await this.transactions.current.update(CompanyRow, { id }, { requiresFactor, version: () => 'version + 1' });
    return this.stored(id);
  }

  /** Locks the company, so that changes of its people and files run one after the other. Null: no such company. */
  lock(id: string): Promise<CompanyRow | null> {
    return this.transactions.current.findOne(CompanyRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The version of the company's next event; locks the company until the transaction ends. */
  async nextVersion(id: string): Promise<number> {
    const { raw } = await this.transactions.current
      .createQueryBuilder()
      .update(CompanyRow)
      .set({ version: () => 'version + 1' })
      .where({ id })
      .returning('version')
      .execute();
    const [updated] = raw as { version: number }[];
    if (!updated) throw new Error('the company of the event does not exist');
    return updated.version;
  }

  private async stored(id: string): Promise<CompanyRow> {
    const company = await this.find(id);
    if (!company) throw new Error('the company does not exist');
    return company;
  }
}
