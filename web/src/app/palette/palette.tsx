import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignedIn } from '../../api/use-session.js';
import classes from './palette.module.css';
import { paletteTexts as texts } from './palette.texts.js';
import type { PaletteItem } from './palette-item.js';
import { PaletteList } from './palette-list.js';
import { PaletteStatus } from './palette-status.js';
import { keepRecent } from './recent-items.js';
import { usePaletteGroups } from './use-palette-groups.js';

const [store, spotlight] = createSpotlight();

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
}

/** Ctrl+K: jumps to pages, documents, companies and partidas by name. */
export function Palette({ opened, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened]);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      centered={false}
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': texts.title } }}
    >
      <PaletteBody typed={typed} onClose={onClose} />
    </Spotlight.Root>
  );
}

/** Inside the dialog, so that each opening resets it. */
function PaletteBody({ typed, onClose }: { typed: string; onClose: () => void }) {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const listId = useId();
  const { groups, searching, faults } = usePaletteGroups(typed);
  const items = groups.flatMap((group) => group.items);
  const [at, setAt] = useActive(typed, items.length);
  const choose = (item: PaletteItem) => {
    keepRecent(user.id, item);
    onClose();
    navigate(item.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = items[at];
    if (event.key === 'ArrowDown') setAt(at + 1);
    if (event.key === 'ArrowUp') setAt(at - 1);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && chosen) choose(chosen);
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <>
      <Spotlight.Search
        role="combobox"
        aria-label={texts.placeholder}
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-activedescendant={items.length > 0 ? optionId(at) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={120}
        placeholder={texts.placeholder}
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
        onKeyDown={onKeyDown}
      />
      <PaletteList id={listId} groups={groups} active={at} optionId={optionId} onChoose={choose} onPoint={setAt} />
      <PaletteStatus searching={searching} faults={faults} empty={items.length === 0} />
      <p className={classes.keys} aria-hidden="true">
        {texts.keys}
      </p>
    </>
  );
}

/** The option that Enter opens: the first after each change of the text; arrows wrap around. */
function useActive(typed: string, count: number): [number, (at: number) => void] {
  const [active, setActive] = useState({ typed, at: 0 });
  const at = active.typed === typed ? Math.min(active.at, Math.max(0, count - 1)) : 0;
  return [at, (next) => setActive({ typed, at: count === 0 ? 0 : (next + count) % count })];
}
