import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { CompanyRow, ContactRow } from '../../quotation/persistence/company.row.js';

export interface NewGuest {
  companyId: string;
  userId: string;
  name: string;
  email: string | null;
  phone: string | null;
  ruc: string | null;
}

/**
 * Guests stand among the known companies, so that lists, comparison, award and order show them like any other. Their
 * ids are new, so no event of another service ever writes these rows.
 */
@Injectable()
export class GuestPartyRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert({ companyId, userId, name, email, phone, ruc }: NewGuest): Promise<void> {
    const place = { department: null, province: null, district: null };
    const company = { id: companyId, name, ruc: ruc ?? '', logoKey: null, ...place, ownerUserId: userId };
    await this.transactions.required.insert(CompanyRow, { ...company, version: 0, isGuest: true });
    const blank = { name: '', lastName: '', department: '', province: '', district: '', address: null };
    const contact = { ...blank, userId, email: email ?? '', phone: phone ? `+${phone}` : '' };
    await this.transactions.required.insert(ContactRow, { ...contact, version: 0 });
  }

  /** What the person who answers says of the company and of itself. */
  async save(ids: { companyId: string; userId: string }, given: { ruc: string; contactName: string; phone: string }) {
    await this.transactions.required.update(CompanyRow, { id: ids.companyId, isGuest: true }, { ruc: given.ruc });
    const contact = { name: given.contactName, phone: given.phone };
    await this.transactions.required.update(ContactRow, { userId: ids.userId }, contact);
  }
}
