import { COMPANIES_PAGE_SIZE } from '@cotizaobra/proto/companies/model';
import type { SearchCompanies } from '@cotizaobra/proto/companies/requests';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Injectable } from '@nestjs/common';
import { type CompanyCardRow, toCompanyCard } from '../company/company.presenter.js';
import { type Condition, exactCondition, similarCondition } from './directory.query.js';
import { DirectoryRepository, SIMILAR_CAP, TOTAL_CAP } from './directory.repository.js';
import { PageAnchors, START } from './page-anchors.js';

type Query = MessagePayload<typeof SearchCompanies>;
type Answer = MessageOutput<typeof SearchCompanies>;

/** The public directory. */
@Injectable()
export class DirectoryService {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly anchors: PageAnchors,
  ) {}

  /** A page of companies that contain what was typed; of those that resemble it when none does. */
  async search(query: Query): Promise<Answer> {
    const condition = exactCondition(query);
    const [rows, total] = await Promise.all([this.page(query, condition), this.directory.count(condition)]);
    if (total === 0) return this.searchSimilar(query);
    const capped = total > TOTAL_CAP;
    return answer(query.page, rows, { total: capped ? TOTAL_CAP : total, totalCapped: capped });
  }

  /** One row more than a page where there is a next one. Without words and filters it starts at an anchor nearby. */
  private async page(query: Query, condition: Condition): Promise<CompanyCardRow[]> {
    const offset = offsetOf(query.page);
    const anchor = condition.params.length === 0 ? await this.anchors.before(offset) : START;
    const limit = COMPANIES_PAGE_SIZE + 1;
    return this.directory.list(condition, { limit, offset: offset - anchor.position, from: anchor.companyId });
  }

  private async searchSimilar(query: Query): Promise<Answer> {
    const condition = similarCondition(query);
    const found = condition ? await this.directory.listSimilar(condition) : [];
    const offset = offsetOf(query.page);
    const rows = found.slice(offset, offset + COMPANIES_PAGE_SIZE + 1);
    return answer(query.page, rows, { total: found.length, totalCapped: found.length === SIMILAR_CAP });
  }
}

const offsetOf = (page: number): number => (page - 1) * COMPANIES_PAGE_SIZE;

/** `rows` holds one more than a page when there is a next one. */
function answer(page: number, rows: CompanyCardRow[], totals: { total: number; totalCapped: boolean }): Answer {
  return {
    companies: rows.slice(0, COMPANIES_PAGE_SIZE).map(toCompanyCard),
    meta: { page, hasPreviousPage: page > 1, hasNextPage: rows.length > COMPANIES_PAGE_SIZE, ...totals },
  };
}
