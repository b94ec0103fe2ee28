import type { Company } from '@cotizaobra/proto/companies/model';
import { FilesCard } from './files-card.js';

interface FilesCardsProps {
  company: Company;
  /** Files can be added and deleted. */
  editable: boolean;
}

/** Catalogue and gallery. Uploads continue after editing ends. */
export function FilesCards({ company: { id, attachments }, editable }: FilesCardsProps) {
  return (['catalog', 'gallery'] as const).map((kind) => (
    <FilesCard
      key={kind}
      kind={kind}
      companyId={id}
      files={attachments.filter(({ type }) => type === kind)}
      editable={editable}
    />
  ));
}
