import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import { SearchCompanies } from '@cotizaobra/proto/companies/search-companies';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { SuggestPriceRequests } from '@cotizaobra/proto/quotations/suggest-price-requests';
import { Injectable } from '@nestjs/common';
import type { GeneralData } from '../../quotation/domain/document.js';
import type { WantedGroup } from '../domain/price-requests.js';

type GroupView = MessageOutput<typeof SuggestPriceRequests>['groups'][number];
type Place = Pick<GeneralData, 'department' | 'province' | 'district'>;
type Card = MessageOutput<typeof SearchCompanies>['companies'][number];

const SUGGESTED = 5;

/** Companies of the directory that may sell resources. */
@Injectable()
export class SuggestedProviders {
  constructor(private readonly requester: Requester) {}

  /** The groups with up to five companies each, the nearest first; none if the directory does not answer. */
  views(groups: readonly WantedGroup[], place: Place, ownCompanyId: string): Promise<GroupView[]> {
    return Promise.all(
      groups.map(async ({ slug, category, wanted }) => ({
        category,
        resources: wanted.map(({ resource: { id, description, unit }, quantity }) => ({
          id,
          description,
          unit,
          quantity,
        })),
        suggested: slug === null ? [] : await this.near(slug, place, ownCompanyId),
      })),
    );
  }

  private async near(slug: string, place: Place, ownCompanyId: string): Promise<GroupView['suggested']> {
    const inPlace = await this.search({ category: slug, location: place.department });
    const found = inPlace.length >= SUGGESTED ? inPlace : [...inPlace, ...(await this.search({ category: slug }))];
    const others = new Map(found.filter(({ id }) => id !== ownCompanyId).map((card) => [card.id, card]));
    return [...others.values()]
      .sort((a, b) => distance(a, place) - distance(b, place))
      .slice(0, SUGGESTED)
      .map(({ id, name, logoCompany, location: { department, province, district } }) => {
        return { id, name, logoCompany, department, province, district };
      });
  }

  private async search(filter: { category: string; location?: string }): Promise<Card[]> {
    try {
      return (await this.requester.request(SearchCompanies, filter)).companies;
    } catch (error) {
      if (error instanceof AppError) return [];
      throw error;
    }
  }
}

/** 0: the same district, 1: province, 2: department, 3: elsewhere. */
function distance({ location }: Card, place: Place): number {
  if (location.department !== place.department) return 3;
  if (location.province !== place.province) return 2;
  return location.district === place.district ? 0 : 1;
}
