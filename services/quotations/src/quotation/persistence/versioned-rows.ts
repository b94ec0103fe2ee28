import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

/** Rows with the version of their source event, because events of one aggregate may arrive out of order. */
@Injectable()
export class VersionedRows {
  constructor(private readonly transactions: Transactions) {}

  /** False: the stored version is newer, and nothing changes. */
  async save<Row extends ObjectLiteral & { version: number }>(target: EntityTarget<Row>, row: Row): Promise<boolean> {
    const db = this.transactions.required;
    const { tableName, columns, primaryColumns } = db.dataSource.getMetadata(target);
    const key = primaryColumns.map((column) => column.databaseName);
    const others = columns.map((column) => column.databaseName).filter((name) => !key.includes(name));
    const { raw } = await db
      .createQueryBuilder()
      .insert()
      .into(target)
      .values(row as QueryDeepPartialEntity<Row>)
      .orUpdate(others, key, { overwriteCondition: { where: `${tableName}.version < EXCLUDED.version` } })
      .returning('version')
      .updateEntity(false)
      .execute();
    return (raw as unknown[]).length > 0;
  }
}
