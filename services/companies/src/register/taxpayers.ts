import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { RegisterImportRow } from './register-import.row.js';
import { TaxpayerRow } from './taxpayer.row.js';

/** Reads the register of RUCs. It is empty until somebody imports it. */
@Injectable()
export class Taxpayers {
  constructor(private readonly transactions: Transactions) {}

  find(ruc: string): Promise<TaxpayerRow | null> {
    return this.transactions.current.findOneBy(TaxpayerRow, { ruc });
  }

  /** The time of the import whose register says ACTIVO and HABIDO of this RUC; null if it says something else. */
  async activeSince(ruc: string): Promise<Date | null> {
    const taxpayer = await this.find(ruc);
    if (!taxpayer || !isActive(taxpayer)) return null;
    const [last] = await this.transactions.current.find(RegisterImportRow, { order: { id: 'DESC' }, take: 1 });
    return last?.importedAt ?? null;
  }
}

export const isActive = ({ state, condition }: Pick<TaxpayerRow, 'state' | 'condition'>): boolean =>
  state === 'ACTIVO' && condition === 'HABIDO';
