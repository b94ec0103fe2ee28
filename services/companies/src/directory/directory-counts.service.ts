import type { Facets } from '@cotizaobra/proto/companies/model';
import { Injectable } from '@nestjs/common';
import { DirectoryPlanner, type Plan } from './directory.planner.js';
import { type DirectoryFilter, filterChoices } from './directory.query.js';
import { DirectoryRepository, TALLY_CAP, WINDOW } from './directory.repository.js';
import { TermRepository } from './term.repository.js';
import { categoryTerm, departmentTerm, industryTerm } from './terms.js';

interface Tally {
  /** By marked term. */
  counts: Map<string, number>;
  capped: boolean;
  looked: number;
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
    // Where a group has no choice of its own, its question is that of the others.
    const asked = new Map<string, Promise<Tally>>();
    const ask = (own: Partial<DirectoryFilter>): Promise<Tally> => {
      const question = { ...filter, ...own };
      const key = JSON.stringify([question.search, question.location, question.category, question.industry]);
      const answer = asked.get(key) ?? this.tally(question);
      asked.set(key, answer);
      return answer;
    };
    const [categories, locations, industries] = await Promise.all([
      ask({ category: [] }),
      ask({ location: [] }),
      ask({ industry: [] }),
    ]);
    return {
      categories: named(categories.counts, categoryTerm('')),
      locations: named(locations.counts, departmentTerm('')),
      industries: named(industries.counts, industryTerm('')),
      capped: { categories: categories.capped, locations: locations.capped, industries: industries.capped },
    };
  }

  private async tally(filter: DirectoryFilter): Promise<Tally> {
    if (filter.search === '' && filterChoices(filter).length === 0) {
      return { counts: await this.terms.tally(), capped: false, looked: 0 };
    }
    const exact = await this.among(await this.planner.plan(filter, { alike: false }));
    if (exact.looked > 0 || filter.search === '') return exact;
    return this.among(await this.planner.plan(filter, { alike: true }));
  }

  private async among(plan: Plan | null): Promise<Tally> {
    if (plan === null) return { counts: new Map(), capped: false, looked: 0 };
    if (plan.way !== 'index') {
      const walked = await this.directory.tally(plan.query, { steps: (plan.way.steps * TALLY_CAP) / WINDOW });
      if (walked.looked === TALLY_CAP) return { ...walked, capped: true };
    }
    const found = await this.directory.tally(plan.query, 'index');
    return { ...found, capped: found.looked === TALLY_CAP };
  }
}

/** By slug or key, without the mark of its term. */
const named = (counts: Map<string, number>, mark: string): Record<string, number> =>
  Object.fromEntries(
    [...counts]
      .filter(([term]) => term.startsWith(mark))
      .map(([term, companies]) => [term.slice(mark.length), companies]),
  );
