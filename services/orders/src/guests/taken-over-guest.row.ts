import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A guest that is a company with an account now. It gives an order that is made late to that company. */
@Entity('taken_over_guest')
export class TakenOverGuestRow {
  @PrimaryColumn('uuid', { name: 'guest_company_id', primaryKeyConstraintName: 'taken_over_guest_pkey' })
  guestCompanyId!: string;
  @Column('uuid', { name: 'company_id' }) companyId!: string;
}
