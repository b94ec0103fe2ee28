import { UnstyledButton } from '@mantine/core';
import {
  IconArrowRight,
  IconBuilding,
  IconClipboardCheck,
  IconFileDescription,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import classes from './palette.module.css';
import { paletteTexts } from './palette.texts.js';
import type { PaletteItem, PaletteKind } from './palette-item.js';
import type { PaletteGroup } from './use-palette-groups.js';

const icons: Record<PaletteKind, TablerIcon> = {
  page: IconArrowRight,
  document: IconFileDescription,
  order: IconClipboardCheck,
  company: IconBuilding,
  partida: IconTable,
};

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  /** Index of the active option among all. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (item: PaletteItem) => void;
  onPoint: (index: number) => void;
}

/** The options below the search; the focus stays in the field, which names the active option. */
export function PaletteList({ id, groups, active, optionId, onChoose, onPoint }: PaletteListProps) {
  const activeId = optionId(active);
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  const starts = groups.map((_group, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <div id={id} role="listbox" aria-label={paletteTexts.title} className={classes.list} hidden={groups.length === 0}>
      {groups.map(({ label, items }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={label} role="group" aria-label={label}>
          <p className={classes.group} aria-hidden="true">
            {label}
          </p>
          {items.map((item, at) => {
            const index = (starts[group] ?? 0) + at;
            return (
              <Option
                key={`${item.to} ${item.label}`}
                id={optionId(index)}
                item={item}
                active={index === active}
                onChoose={() => onChoose(item)}
                onPoint={() => onPoint(index)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  active: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

function Option({ id, item: { kind, label, hint }, active, onChoose, onPoint }: OptionProps) {
  const Icon = icons[kind];
  return (
    <UnstyledButton
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes.option ?? ''}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={active ? undefined : onPoint}
      onClick={onChoose}
    >
      <Icon size={18} stroke={1.5} aria-hidden className={classes.icon} />
      <span className={classes.label} dir="auto">
        {label}
      </span>
      {hint ? (
        <span className={classes.hint} dir="auto">
          {hint}
        </span>
      ) : null}
    </UnstyledButton>
  );
}
