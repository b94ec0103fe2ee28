import { IconBuilding } from '@tabler/icons-react';
import { lazy } from 'react';
import { listTexts } from '../list.texts.js';
import { FilterPopover } from './filter-popover.js';
import type { ClientFilterProps } from './filter-props.js';
import { useListCounterpartiesQuery } from './list-counterparties.api.js';

const ClientOptions = lazy(async () => ({ default: (await import('./client-options.js')).ClientOptions }));

/** Filters by one counterparty. */
export function ClientFilter({ context, chosen, onChange }: ClientFilterProps) {
  // The name is only needed before the filter is opened if a link sets the filter.
  const { data } = useListCounterpartiesQuery({ context }, { skip: chosen === '' });
  const name = data?.companies.find(({ id }) => id === chosen)?.name;
  return (
    <FilterPopover
      name={listTexts.client[context]}
      chosen={chosen === '' ? null : (name ?? listTexts.chosenClient)}
      icon={<IconBuilding size={18} stroke={1.67} aria-hidden />}
    >
      <ClientOptions context={context} chosen={chosen} onChange={onChange} />
    </FilterPopover>
  );
}
