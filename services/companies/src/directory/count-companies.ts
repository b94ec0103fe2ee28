import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { CountCompanies } from '@cotizaobra/proto/companies/count-companies';
import type { Facets } from '@cotizaobra/proto/companies/model';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { DirectoryPlanner, type Plan } from './directory.planner.js';
import { type DirectoryFilter, filterChoices } from './directory.query.js';
import { DirectoryRepository, TALLY_CAP } from './directory.repository.js';
import { DirectoryMemory } from './directory-memory.js';
import { TermRepository } from './term.repository.js';
import { answersTerm, categoryTerm, departmentTerm, industryTerm } from './terms.js';

interface Tally {
  /** Keyed by marked term. */
  counts: Map<string, number>;
  capped: boolean;
  looked: number;
}

const NONE: Tally = { counts: new Map(), capped: false, looked: 0 };

/** The counts next to the filters of the directory. */
@Controller()
export class CountCompaniesHandler {
  private readonly tallies: DirectoryMemory<Tally>;

  constructor(
    private readonly directory: DirectoryRepository,
    private readonly planner: DirectoryPlanner,
    private readonly terms: TermRepository,
  ) {
    this.tallies = new DirectoryMemory(terms);
  }

  /**
   * Without words and filters the counts are precomputed. Otherwise they come from the first matches, and are capped if
   * there are more.
   */
  @Handles(CountCompanies)
  async execute(filter: MessagePayload<typeof CountCompanies>): Promise<Facets> {
    // Groups without a selected filter have the same query, so it runs once.
    const asked = new Map<string, Promise<Tally>>();
    const ask = (own: Partial<DirectoryFilter>): Promise<Tally> => {
      const question = { ...filter, ...own };
      const key = JSON.stringify([
        question.search,
        question.location,
        question.category,
        question.industry,
        question.answers,
      ]);
      const answer = asked.get(key) ?? this.tally(question);
      asked.set(key, answer);
      return answer;
    };
    const [categories, locations, industries, answers] = await Promise.all([
      ask({ category: [] }),
      ask({ location: [] }),
      ask({ industry: [] }),
      ask({ answers: [] }),
    ]);
    return {
      categories: named(categories.counts, categoryTerm('')),
      locations: named(locations.counts, departmentTerm('')),
      industries: named(industries.counts, industryTerm('')),
      answers: named(answers.counts, answersTerm('')),
      capped: {
        categories: categories.capped,
        locations: locations.capped,
        industries: industries.capped,
        answers: answers.capped,
      },
    };
  }

  private async tally(filter: DirectoryFilter): Promise<Tally> {
    if (filter.search === '' && filterChoices(filter).length === 0) {
      return { counts: await this.terms.tally(), capped: false, looked: 0 };
    }
    const reading = await this.planner.read(filter);
    if (reading === null) return NONE;
    const exact = await this.among(this.planner.plan(reading));
    if (exact.looked > 0 || filter.search === '') return exact;
    return this.among(this.planner.plan(await this.planner.widen(reading)));
  }

  private async among(plan: Plan | null): Promise<Tally> {
    if (plan === null) return NONE;
    if (plan.isRare) return this.look(plan);
    const key = JSON.stringify([plan.query, plan.tallyWay === 'index']);
    return this.tallies.recall(key, plan.terms, () => this.look(plan));
  }

  private async look({ query, tallyWay }: Plan): Promise<Tally> {
    if (tallyWay !== 'index') {
      const walked = await this.directory.tally(query, tallyWay);
      if (walked.looked === TALLY_CAP) return { ...walked, capped: true };
    }
    const found = await this.directory.tally(query, 'index');
    return { ...found, capped: found.looked === TALLY_CAP };
  }
}

/** Keyed by slug or key, without the mark of the term. */
const named = (counts: Map<string, number>, mark: string): Record<string, number> =>
  Object.fromEntries(
    [...counts]
      .filter(([term]) => term.startsWith(mark))
      .map(([term, companies]) => [term.slice(mark.length), companies]),
  );
