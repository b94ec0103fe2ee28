import { type Category, directoryCategories, parentCategory } from '@cotizaobra/proto/companies/category-names';
import { TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { plain } from '../../../components/forms/search-options.js';
import { directoryTexts as texts } from '../texts.js';
import classes from './filter-panel.module.css';
import { Count, OptionList } from './option-list.js';

interface CategoryTreeProps {
  counts: Record<string, number> | undefined;
  capped: boolean;
  chosen: readonly string[];
  onToggle: (slug: string) => void;
}

const optionOf = ({ id, name }: Category) => ({ value: id, label: name });

/** The two levels of categories; a search unfolds its matches. */
export function CategoryTree({ counts, capped, chosen, onToggle }: CategoryTreeProps) {
  const [search, setSearch] = useState('');
  const [unfolded, setUnfolded] = useState(() => new Set(openAtFirst(chosen)));
  const wanted = plain(search);
  const branches = directoryCategories.flatMap((parent) => {
    const found = parent.subcategories.filter(({ name }) => plain(name).includes(wanted));
    return found.length > 0 ? [{ parent, found }] : [];
  });
  const fold = (id: string) =>
    setUnfolded((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <>
      <TextInput
        size="xs"
        aria-label={texts.searchCategory}
        placeholder={texts.searchCategory}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        className={classes.find ?? ''}
      />
      {branches.length === 0 ? <p className={classes.none}>{texts.noOptions}</p> : null}
      {branches.map(({ parent, found }) => {
        const open = wanted !== '' || unfolded.has(parent.id);
        return (
          <div key={parent.id}>
            <UnstyledButton className={classes.branch ?? ''} aria-expanded={open} onClick={() => fold(parent.id)}>
              <IconChevronDown size={16} aria-hidden className={classes.fold} />
              <span className={classes.branchName}>{parent.name}</span>
              {counts ? <Count count={counts[parent.id] ?? 0} capped={capped} /> : null}
            </UnstyledButton>
            {open ? (
              <div className={classes.leaves}>
                {wanted === '' ? (
                  <OptionList
                    label={texts.wholeCategory(parent.name)}
                    options={[{ value: parent.id, label: texts.wholeCategory(parent.name) }]}
                    {...{ counts, capped, chosen, onToggle }}
                  />
                ) : null}
                <OptionList
                  label={parent.name}
                  options={found.map(optionOf)}
                  {...{ counts, capped, chosen, onToggle }}
                />
              </div>
            ) : null}
          </div>
        );
      })}
    </>
  );
}

/** The branches of the chosen categories, else the first. */
function openAtFirst(chosen: readonly string[]): string[] {
  const branches = chosen.map((slug) => parentCategory(slug) ?? slug);
  return branches.length > 0 ? branches : directoryCategories.slice(0, 1).map(({ id }) => id);
}
