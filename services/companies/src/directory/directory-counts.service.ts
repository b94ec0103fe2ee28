import type { Facets } from '@cotizaobra/proto/companies/model';
import { Injectable } from '@nestjs/common';
import { DirectoryPlanner, type Plan } from './directory.planner.js';
import { type DirectoryFilter, filterChoices } from './directory.query.js';
import { DirectoryRepository, TALLY_CAP, WINDOW } from './directory.repository.js';
import { TermRepository } from './term.repository.js';
import { categoryTerm, departmentTerm, industryTerm } from './terms.js';

interface Tally {
  counts: Record<string, number>;
  capped: boolean;
}

/** The counts beside the filters of the directory. */
@Injectable()
export class DirectoryCounts {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly planner: DirectoryPlanner,
    private readonly terms: TermRepository,
  ) {}

  /** Kept ready without words and filters; else taken from the first matches, and capped where there are more. */
  async count(filter: DirectoryFilter): Promise<Facets> {
    const [categories, locations, industries] = await Promise.all([
      this.tally({ ...filter, category: [] }, categoryTerm('')),
      this.tally({ ...filter, location: [] }, departmentTerm('')),
      this.tally({ ...filter, industry: [] }, industryTerm('')),
    ]);
    return {
      categories: categories.counts,
      locations: locations.counts,
      industries: industries.counts,
      capped: { categories: categories.capped, locations: locations.capped, industries: industries.capped },
    };
  }

  private async tally(filter: DirectoryFilter, mark: string): Promise<Tally> {
    if (filter.search === '' && filterChoices(filter).length === 0) {
      return { counts: named(await this.terms.tally(mark), mark), capped: false };
    }
    const exact = await this.among(await this.planner.plan(filter, { alike: false }), mark);
    if (exact.looked > 0 || filter.search === '') return exact;
    return this.among(await this.planner.plan(filter, { alike: true }), mark);
  }

  private async among(plan: Plan | null, mark: string): Promise<Tally & { looked: number }> {
    if (plan === null) return { counts: {}, capped: false, looked: 0 };
    const ways =
      plan.way === 'index' ? [plan.way] : [{ steps: (plan.way.steps * TALLY_CAP) / WINDOW }, 'index' as const];
    for (const way of ways) {
      const { looked, counts } = await this.directory.tally(plan.query, way, mark);
      const capped = looked === TALLY_CAP;
      if (capped || way === 'index') return { counts: named(counts, mark), capped, looked };
    }
    throw new Error('the index answers last');
  }
}

/** By slug or key, without the mark of its term. */
const named = (counts: Map<string, number>, mark: string): Record<string, number> =>
  Object.fromEntries([...counts].map(([term, companies]) => [term.slice(mark.length), companies]));
