import type { AuditLogEntry } from '@cotizaobra/proto/companies/audit-log-model';
import { auditedActOf } from '@cotizaobra/proto/core/audited-acts.table';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.js';
import { chained } from './audit-chain.js';
import type { AuditEntryRow } from './audit-entry.row.js';

/** Entries with what was done in words, and the names that people have now: the log itself holds none. */
@Injectable()
export class AuditLogPresenter {
  constructor(private readonly people: PeopleRepository) {}

  async present(rows: readonly AuditEntryRow[]): Promise<AuditLogEntry[]> {
    const names = await this.names(rows.map(({ userId }) => userId));
    return rows.map((row) => {
      const act = auditedActOf(row.key);
      const { area, hash } = row;
      const text = act?.text ?? `Soporte leyó: ${row.key}`;
      return { ...chained(row), area, text, about: act?.about ?? 'other', person: names.get(row.userId) ?? null, hash };
    });
  }

  /** Name of each person who has one. */
  async names(userIds: readonly string[]): Promise<Map<string, string>> {
    const people = await this.people.byId([...new Set(userIds)]);
    return new Map(
      [...people].flatMap(([id, { name, lastName, email }]) => {
        const known = [name, lastName].filter(Boolean).join(' ') || email;
        return known ? [[id, known] as const] : [];
      }),
    );
  }
}
