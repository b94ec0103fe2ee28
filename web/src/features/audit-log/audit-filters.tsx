import type { ListAuditLog } from '@cotizaobra/proto/companies/list-audit-log';
import { auditAreas } from '@cotizaobra/proto/core/audited-acts.table';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { Select } from '@mantine/core';
import { SearchField } from '../../components/data/search-field.js';
import { DayInput } from '../../components/forms/day-input.js';
import { SearchableSelect } from '../../components/forms/searchable-select.js';
import classes from './audit-log.module.css';
import { auditLogTexts as texts } from './audit-log.texts.js';
import type { useAuditFilter } from './use-audit-filter.js';

interface AuditFiltersProps {
  control: ReturnType<typeof useAuditFilter>;
  people: MessageOutput<typeof ListAuditLog>['people'];
}

const areas = Object.entries(auditAreas).map(([value, label]) => ({ value, label }));

/** What to look for, who did it, and when. */
export function AuditFilters({ control: { filter, set }, people }: AuditFiltersProps) {
  return (
    <search className={classes.filters} aria-label={texts.filters}>
      <SearchField
        className={classes.search}
        label={texts.search}
        value={filter.search ?? ''}
        onSearch={(words) => set('search', words)}
      />
      <Select
        aria-label={texts.area}
        placeholder={texts.anyArea}
        data={areas}
        clearable
        value={filter.area ?? null}
        onChange={(area) => set('area', area ?? '')}
      />
      <SearchableSelect
        aria-label={texts.person}
        placeholder={texts.anyPerson}
        data={people.map(({ userId, person }) => ({ value: userId, label: person ?? texts.noName }))}
        clearable
        value={filter.userId ?? null}
        onChange={(userId) => set('userId', userId ?? '')}
      />
      <DayInput
        aria-label={texts.from}
        placeholder={texts.from}
        clearable
        value={filter.from ?? ''}
        onChange={(day) => set('from', day)}
      />
      <DayInput
        aria-label={texts.to}
        placeholder={texts.to}
        clearable
        value={filter.to ?? ''}
        onChange={(day) => set('to', day)}
      />
    </search>
  );
}
