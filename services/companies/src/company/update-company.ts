import { changesBetween } from '@cotizaobra/chassis/audit/changes-between';
import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Company } from '@cotizaobra/proto/companies/model';
import { UpdateCompany } from '@cotizaobra/proto/companies/update-company';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { isPlaceInChain } from '@cotizaobra/proto/places/places';
import { Controller } from '@nestjs/common';
import { AttachmentRepository } from '../attachment/attachment.repository.js';
import { CompanyFiles } from '../attachment/company-files.js';
import { CompanyEvents } from '../membership/company-events.js';
import { MemberRepository } from '../membership/member.repository.js';
import { CompanyRepository, type ProfileChange } from './company.repository.js';
import type { CompanyRow } from './company.row.js';
import { CompanyReader } from './company-reader.js';
import { cleanDescription } from './description.js';

type Payload = MessagePayload<typeof UpdateCompany>;

/** Saves the profile of the caller's company. */
@Controller()
export class UpdateCompanyHandler {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly members: MemberRepository,
    private readonly attachments: AttachmentRepository,
    private readonly files: CompanyFiles,
    private readonly reader: CompanyReader,
    private readonly events: CompanyEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Throws COMPANY_NOT_FOUND for other companies, UNKNOWN_PLACE, and CONFLICT when another save came first. */
  @Handles(UpdateCompany)
  async execute(@Input() input: Payload, @CurrentActor() actor: Actor): Promise<Company> {
    await this.members.requireActive(input.id, actor.userId);
    if (input.location && !isPlaceInChain(input.location)) throw unknownPlace();
    const { company, gone } = await this.transactions.run(async () => {
      const before = await this.companies.find(input.id);
      const saved = await this.companies.saveProfile(input.id, input.version, changeOf(input));
      if (!saved) throw new AppError(coreErrors.CONFLICT);
      if (input.position) await this.members.setPosition(saved.id, actor.userId, input.position);
      await this.events.companySaved(saved);
      noteAct({ label: saved.name, changes: changesBetween(before, saved, fieldNames) });
      return { company: saved, gone: await this.takeAway(input) };
    });
    await this.files.remove(gone);
    return this.reader.present(company, actor.userId);
  }

  /** The object keys of the pictures that the form removed. */
  private async takeAway({ id, logoCompany, coverImage }: Payload): Promise<string[]> {
    const types = [
      ...(logoCompany === null ? ['avatar' as const] : []),
      ...(coverImage === null ? ['cover' as const] : []),
    ];
    const keys: string[] = [];
    for (const type of types) keys.push(...(await this.attachments.removeAll(id, type)));
    return keys;
  }
}

const fieldNames = {
  name: 'Nombre',
  categories: 'Rubros',
  description: 'Descripción',
  department: 'Departamento',
  province: 'Provincia',
  district: 'Distrito',
  logoKey: 'Logo',
  coverKey: 'Portada',
} as const;

function changeOf({ name, category, description, location, logoCompany, coverImage }: Payload): ProfileChange {
  return {
    name,
    categories: category,
    description: cleanDescription(description),
    ...(location ? placeOf(location) : {}),
    ...(logoCompany === null ? { logoKey: null } : {}),
    ...(coverImage === null ? { coverKey: null } : {}),
  };
}

const placeOf = ({ department, province, district }: NonNullable<Payload['location']>): Partial<CompanyRow> => ({
  department,
  province,
  district,
});

function unknownPlace(): AppError {
  const { code, text } = identityErrors.UNKNOWN_PLACE;
  return new AppError(identityErrors.UNKNOWN_PLACE, {}, [{ path: 'location.district', code, message: text }]);
}
