import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { TaskKind } from '../domain/deadline.js';
import { DocumentRow } from './document.row.js';

/** What the service has to do for a Request at a time. Doing it removes the row in the same transaction. */
@Entity('deadline_task')
@Index('deadline_task_due', ['dueAt'])
export class DeadlineTaskRow {
  @PrimaryColumn('uuid', { name: 'request_id', primaryKeyConstraintName: 'deadline_task_pkey' })
  @ForeignKey(() => DocumentRow, { name: 'deadline_task_request_fkey', onDelete: 'CASCADE' })
  requestId!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'deadline_task_pkey' }) kind!: TaskKind;
  @Column('timestamptz', { name: 'due_at' }) dueAt!: Date;
}
