import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { COMPANIES_PAGE_SIZE } from '@cotizaobra/proto/companies/industries';
import { SearchCompanies } from '@cotizaobra/proto/companies/search-companies';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { isRuc } from '@cotizaobra/proto/rules/ruc';
import { Controller } from '@nestjs/common';
import { type CompanyCardRow, toCompanyCard } from '../company/company.presenter.js';
import { DirectoryPlanner, type Plan } from './directory.planner.js';
import { type DirectoryFilter, filterChoices } from './directory.query.js';
import { DirectoryRepository, type Head, type Matches, TOTAL_CAP, type Way, WINDOW } from './directory.repository.js';
import { DirectoryMemory } from './directory-memory.js';
import { TermRepository } from './term.repository.js';
import { EVERY, termsOf } from './terms.js';

type Query = MessagePayload<typeof SearchCompanies>;
type Answer = MessageOutput<typeof SearchCompanies>;

/**
 * The rows of a page, plus one if there is a next page, and the number of matches; above the cap it means 'more than'.
 */
interface Found {
  rows: CompanyCardRow[];
  total: number;
}

/** The first matches, their number, and the source of later ones. */
interface Beginning extends Head {
  way: Way;
}

/** One row more than a page shows whether there is a next page. */
const LIMIT = COMPANIES_PAGE_SIZE + 1;
const NOBODY: Found = { rows: [], total: 0 };
const TO_THE_END: Way = { steps: 2_147_483_647 };

/** The public directory. */
@Controller()
export class SearchCompaniesHandler {
  private readonly beginnings: DirectoryMemory<Beginning>;

  constructor(
    private readonly directory: DirectoryRepository,
    private readonly planner: DirectoryPlanner,
    private readonly terms: TermRepository,
  ) {
    this.beginnings = new DirectoryMemory(terms);
  }

  /** A page of companies with every typed word. If there are none, similar words count too. */
  @Handles(SearchCompanies)
  async execute(query: Query): Promise<Answer> {
    const offset = (query.page - 1) * COMPANIES_PAGE_SIZE;
    const { rows, total } = await this.find(query, offset);
    return {
      companies: rows.slice(0, COMPANIES_PAGE_SIZE).map(toCompanyCard),
      meta: {
        page: query.page,
        hasPreviousPage: query.page > 1,
        hasNextPage: rows.length > COMPANIES_PAGE_SIZE,
        total: Math.min(total, TOTAL_CAP),
        totalCapped: total > TOTAL_CAP,
      },
    };
  }

  private async find(query: Query, offset: number): Promise<Found> {
    const { sort } = query;
    if (query.search === '' && filterChoices(query).length === 0) {
      if (sort === 'relevance') return this.everybody(offset);
      return this.inOrder(sort, null, { total: Math.min(await this.terms.exactly(EVERY), TOTAL_CAP + 1), offset });
    }
    if (isRuc(query.search)) return this.withRuc(query, offset);
    const reading = await this.planner.read(query);
    if (reading === null) return NOBODY;
    const exact = this.planner.plan(reading);
    const found = exact ? await this.sorted(exact, query, offset) : NOBODY;
    if (found.total > 0 || query.search === '') return found;
    const alike = this.planner.plan(await this.planner.widen(reading));
    return alike ? this.sorted(alike, query, offset) : NOBODY;
  }

  private async sorted(plan: Plan, { sort }: Query, offset: number): Promise<Found> {
    if (sort === 'relevance') return this.matching(plan, offset);
    const { total } = await this.matching(plan, 0);
    return this.inOrder(sort, plan.query, { total, offset });
  }

  private async everybody(offset: number): Promise<Found> {
    const [rows, every] = await Promise.all([this.showcaseThenOthers(offset), this.terms.exactly(EVERY)]);
    return { rows, total: Math.min(every, TOTAL_CAP + 1) };
  }

  private async showcaseThenOthers(offset: number): Promise<CompanyCardRow[]> {
    const showcase = await this.directory.showcase();
    const rows = await this.directory.cards(showcase.slice(offset, offset + LIMIT));
    const limit = LIMIT - rows.length;
    if (limit === 0) return rows;
    const behind = { limit, offset: Math.max(0, offset - showcase.length) };
    return [...rows, ...(await this.directory.list(behind, showcase))];
  }

  /** The same companies in another order. Pages beyond the cap are empty. */
  private async inOrder(
    order: 'name' | 'recent' | 'answers',
    query: string | null,
    slice: { total: number; offset: number },
  ) {
    const limit = Math.min(LIMIT, TOTAL_CAP - slice.offset);
    const rows = limit > 0 ? await this.directory.inOrder(order, query, { limit, offset: slice.offset }) : [];
    return { rows, total: slice.total };
  }

  private async withRuc(query: DirectoryFilter, offset: number): Promise<Found> {
    const rows = (await this.directory.findByRuc(query.search)).filter((row) => passes(row, query));
    return { rows: rows.slice(offset), total: rows.length };
  }

  /** The first matches by relevance, later ones in the order of registration. */
  private async matching(plan: Plan, offset: number): Promise<Found> {
    const { rows, found, way } = await this.first(plan, offset);
    const limit = LIMIT - rows.length;
    if (limit === 0 || found <= WINDOW) return { rows, total: found };
    const behind = await this.directory.listBehind(plan.query, way, { limit, offset: offset + rows.length });
    return { rows: [...rows, ...behind], total: found };
  }

  /** The first matches on this page, the total, and the source of later ones. */
  private async first(plan: Plan, offset: number): Promise<Matches & { way: Way }> {
    if (plan.isRare) {
      const question = { ...plan, way: 'index', most: TOTAL_CAP + 1 } as const;
      return { ...(await this.directory.page(question, { limit: LIMIT, offset })), way: 'index' };
    }
    const key = JSON.stringify([plan.query, plan.typed, plan.way === 'index']);
    const { ids, found, way } = await this.beginnings.recall(key, plan.terms, () => this.begin(plan));
    return { rows: await this.directory.cards(ids.slice(offset, offset + LIMIT)), found, way };
  }

  private async begin(plan: Plan): Promise<Beginning> {
    if (plan.way !== 'index') {
      const walked = await this.directory.head({ ...plan, most: WINDOW + 1 });
      // The walk filled the window, so there are more matches than the cap.
      if (walked.found > WINDOW) {
        const found = plan.onlyTerm === null ? TOTAL_CAP + 1 : await this.terms.exactly(plan.onlyTerm);
        return { ids: walked.ids, found, way: TO_THE_END };
      }
    }
    const most = plan.onlyTerm === null ? TOTAL_CAP + 1 : WINDOW;
    const [head, exactly] = await Promise.all([
      this.directory.head({ ...plan, way: 'index', most }),
      plan.onlyTerm === null ? null : this.terms.exactly(plan.onlyTerm),
    ]);
    return { ids: head.ids, found: exactly ?? head.found, way: 'index' };
  }
}

function passes(row: CompanyCardRow, filter: DirectoryFilter): boolean {
  const terms = new Set(termsOf(row));
  return filterChoices(filter).every((choice) => choice.terms.some((term) => terms.has(term)));
}
