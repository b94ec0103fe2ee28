import type { ApiKey } from '@cotizaobra/proto/companies/api-keys';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.js';
import type { ApiKeyRow } from './api-key.row.js';

/** Keys as the owner of the company sees them, with the name of their maker. */
@Injectable()
export class ApiKeyPresenter {
  constructor(private readonly people: PeopleRepository) {}

  async presentOne(row: ApiKeyRow): Promise<ApiKey> {
    const [key] = await this.present([row]);
    if (!key) throw new Error('a key was not presented');
    return key;
  }

  async present(rows: ApiKeyRow[]): Promise<ApiKey[]> {
    const people = await this.people.byId([...new Set(rows.map(({ createdBy }) => createdBy))]);
    return rows.map(({ id, name, prefix, scopes, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt }) => {
      const maker = people.get(createdBy);
      return {
        id,
        name,
        prefix,
        scopes,
        createdBy: { userId: createdBy, name: [maker?.name, maker?.lastName].filter(Boolean).join(' ') || null },
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        revokedAt: revokedAt?.toISOString() ?? null,
      };
    });
  }
}
