import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A term and about how many companies have it: exact together with the changes that were not added yet. */
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

  /** How many changes were added up so far. */
  @Column('bigint', { default: 0 })
  changes!: string;
}

/** Noted beside, so that registrations do not wait for each other at the terms they share. */
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
