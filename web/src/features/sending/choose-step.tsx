import { directoryCategories } from '@cotizaobra/proto/companies/category-names';
import { COMPANIES_PAGE_SIZE } from '@cotizaobra/proto/companies/industries';
import type { PageMeta } from '@cotizaobra/proto/core/paging';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFilter, IconMapPin, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSignedIn } from '../../api/use-session.js';
import { Pager } from '../../components/data/pager.js';
import { NoMatchDrawing } from '../../components/drawings/no-match-drawing.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { ListSkeleton } from '../../components/feedback/list-skeleton.js';
import { SearchableSelect } from '../../components/forms/searchable-select.js';
import { usePlaces } from '../../components/forms/use-places.js';
import { CompanyRow } from './company-row.js';
import { useFindRecipientsQuery } from './find-recipients.api.js';
import { sendTexts } from './send.texts.js';
import classes from './send-dialog.module.css';
import type { Choice, Chosen } from './use-chosen.js';

/** Delay documented for every search. */
const WAIT_MS = 500;

const categories = directoryCategories.map(({ name, subcategories }) => ({
  group: name,
  items: subcategories.map(({ id, name: label }) => ({ value: id, label })),
}));

interface ChooseStepProps {
  choice: Choice;
  /** Company id → when this revision went there. */
  sent: ReadonlyMap<string, string>;
  onOpen: (company: Chosen) => void;
}

/** The directory with checkboxes: search, place, pages. */
export function ChooseStep({ choice, sent, onOpen }: ChooseStepProps) {
  const { company: ownCompany } = useSignedIn();
  const [search, setSearch] = useState('');
  const [location, setLocation] = useState('');
  const [category, setCategory] = useState('');
  const [page, setPage] = useState(1);
  const [wanted] = useDebouncedValue(search.trim(), WAIT_MS);
  const list = useFindRecipientsQuery({
    page,
    ...(wanted ? { search: wanted } : {}),
    ...(location ? { location } : {}),
    ...(category ? { category } : {}),
  });
  const places = usePlaces();
  const clear = () => {
    setSearch('');
    setLocation('');
    setCategory('');
    setPage(1);
  };
  const data = list.currentData ?? list.data;
  return (
    <>
      <search className={classes.filters}>
        <TextInput
          aria-label={sendTexts.search}
          placeholder={sendTexts.search}
          maxLength={120}
          data-autofocus
          leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
          rightSection={
            search ? <CloseButton size="sm" aria-label={sendTexts.clearSearch} onClick={() => setSearch('')} /> : null
          }
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
        />
        <SearchableSelect
          aria-label={sendTexts.place}
          placeholder={sendTexts.anyPlace}
          clearable
          clearButtonProps={{ 'aria-label': sendTexts.anyPlace }}
          leftSection={<IconMapPin size={18} stroke={1.67} aria-hidden />}
          data={(places ?? []).map(({ key, name }) => ({ value: key, label: name }))}
          value={location || null}
          onChange={(key) => {
            setLocation(key ?? '');
            setPage(1);
          }}
        />
        <SearchableSelect
          aria-label={sendTexts.category}
          placeholder={sendTexts.anyCategory}
          comboboxProps={{ keepMounted: false }}
          clearable
          clearButtonProps={{ 'aria-label': sendTexts.anyCategory }}
          leftSection={<IconFilter size={18} stroke={1.67} aria-hidden />}
          data={categories}
          value={category || null}
          onChange={(slug) => {
            setCategory(slug ?? '');
            setPage(1);
          }}
        />
      </search>
      {list.error && !data ? (
        <ErrorState title={sendTexts.listError} error={list.error} onRetry={list.refetch} />
      ) : !data ? (
        <div className={classes.loading}>
          <ListSkeleton label={sendTexts.loading} rows={5} rowHeight={68} />
        </div>
      ) : data.companies.length === 0 ? (
        <EmptyState
          drawing={<NoMatchDrawing />}
          title={sendTexts.none}
          text={sendTexts.noneWhy}
          action={
            <Button variant="default" onClick={clear}>
              {sendTexts.clear}
            </Button>
          }
        />
      ) : (
        <>
          <ul className={classes.rows} aria-busy={list.isFetching}>
            {data.companies.map((company) => (
              <CompanyRow
                key={company.id}
                company={company}
                chosen={choice.has(company.id)}
                sentAt={sent.get(company.id) ?? null}
                own={company.id === ownCompany?.id}
                onToggle={(chosen) => (chosen ? choice.add(company) : choice.remove(company.id))}
                onOpen={() => onOpen(company)}
              />
            ))}
          </ul>
          <div className={classes.pager}>
            <Pager meta={data.meta} summary={rangeOf(data.meta, data.companies.length)} onPage={setPage} />
          </div>
        </>
      )}
    </>
  );
}

function rangeOf(meta: PageMeta, count: number): string {
  const from = (meta.page - 1) * COMPANIES_PAGE_SIZE + 1;
  return sendTexts.range(
    from,
    from + count - 1,
    `${meta.totalCapped ? 'más de ' : ''}${meta.total.toLocaleString('es-PE')}`,
  );
}
