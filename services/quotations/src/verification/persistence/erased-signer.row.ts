import { Entity, PrimaryColumn } from 'typeorm';

/** A person that erased its account: an event that comes late does not name it again. */
@Entity('erased_signer')
export class ErasedSignerRow {
  @PrimaryColumn('uuid', { name: 'user_id', primaryKeyConstraintName: 'erased_signer_pkey' }) userId!: string;
}
