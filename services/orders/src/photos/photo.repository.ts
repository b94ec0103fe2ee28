import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { ReceptionPhotoRow } from './reception-photo.row.js';

@Injectable()
export class PhotoRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Oldest first. */
  of(orderId: string): Promise<ReceptionPhotoRow[]> {
    return this.transactions.current.find(ReceptionPhotoRow, { where: { orderId }, order: { id: 'ASC' } });
  }

  find(id: string, orderId: string): Promise<ReceptionPhotoRow | null> {
    return this.transactions.current.findOneBy(ReceptionPhotoRow, { id, orderId });
  }

  async insert(photo: ReceptionPhotoRow): Promise<void> {
    await this.transactions.required.insert(ReceptionPhotoRow, photo);
  }

  isKnown(objectKey: string): Promise<boolean> {
    return this.transactions.current.existsBy(ReceptionPhotoRow, { objectKey });
  }
}
