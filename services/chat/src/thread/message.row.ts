import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { ThreadRow } from './thread.row.js';

@Entity('message')
@Unique('message_id_key', ['threadId', 'id'])
export class MessageRow {
  @PrimaryColumn('uuid', { name: 'thread_id', primaryKeyConstraintName: 'message_pkey' })
  @ForeignKey(() => ThreadRow, { name: 'message_thread_fkey' })
  threadId!: string;
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'message_pkey' }) seq!: number;
  /** Created by the client: a message with the same id is a repetition. */
  @Column('uuid') id!: string;
  @Column('uuid', { name: 'company_id' }) companyId!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') text!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
