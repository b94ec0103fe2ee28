import { openService } from '@cotizaobra/chassis/app/start-service';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import { testEnv } from '@cotizaobra/chassis/testing/test-env';
import { SearchCompanies } from '@cotizaobra/proto/companies/search-companies';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller, Module } from '@nestjs/common';

export interface Listed {
  id: string;
  name: string;
  category: string;
  department: string;
  province: string;
  district: string;
}

/** Answers as the directory with these companies. */
@Controller()
class Directory {
  static listed: readonly Listed[] = [];

  @Handles(SearchCompanies)
  search({ category, location }: MessagePayload<typeof SearchCompanies>): MessageOutput<typeof SearchCompanies> {
    const found = Directory.listed.filter(
      (one) => category.includes(one.category) && (location.length === 0 || location.includes(one.department)),
    );
    const companies = found.map(({ id, name, category: slug, ...location }) => {
      return { id, name, ruc: '20123456789', category: slug, logoCompany: null, location, summary: null };
    });
    return {
      companies,
      meta: { page: 1, hasPreviousPage: false, hasNextPage: false, total: companies.length, totalCapped: false },
    };
  }
}

/** Answers as companies on `natsUrl` until stopped. */
export async function answerAsDirectory(
  natsUrl: string,
  listed: readonly Listed[],
): Promise<{ stop(): Promise<void> }> {
  @Module({ controllers: [Directory] })
  class DirectoryModule {}
  Directory.listed = listed;
  const env = testEnv({ NATS_URL: natsUrl });
  return openService({ name: 'companies', module: DirectoryModule }, env, createLogger('companies', env));
}
