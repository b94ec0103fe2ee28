import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A term and the approximate number of companies that have it. Exact together with the pending changes. */
@Entity('directory_term')
@Index('directory_term_trigrams', { synchronize: false })
@Index('directory_term_marked', ['term'], { where: 'NOT is_word' })
export class DirectoryTermRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'directory_term_pkey' })
  term!: string;

  @Column('boolean', { name: 'is_word' })
  isWord!: boolean;

  @Column('integer', { default: 0 })
  companies!: number;

  /** The number of changes added up so far. */
  @Column('bigint', { default: 0 })
  changes!: string;
}

/** A table of its own, so that registrations do not wait for each other at shared terms. */
@Entity('directory_term_change')
@Index('directory_term_change_by_term', ['term'])
export class DirectoryTermChangeRow {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'directory_term_change_pkey',
  })
  id!: string;

  @Column('text')
  term!: string;

  @Column('integer')
  delta!: number;
}
