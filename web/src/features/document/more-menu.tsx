import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDotsVertical,
  IconFileCode,
  IconFileDollar,
  IconFileImport,
  IconHistory,
  IconPencil,
  IconTable,
  IconTableShare,
  IconTrash,
  IconVersions,
  IconX,
} from '@tabler/icons-react';
import { menuTexts } from '../../quotation/texts/menu.texts.js';
import { importEntryTexts } from '../import-file/import-entry.texts.js';
import { pricesTexts } from '../import-prices/prices.texts.js';
import { excelTexts } from '../printing/printing.texts.js';
import { revisionTexts } from '../revisions/revisions.texts.js';
import { historyTexts } from '../together/history.texts.js';
import { budgetPageTexts } from './budget/budget-page.texts.js';
import { documentTexts as texts } from './document.texts.js';
import classes from './more-menu.module.css';

interface MoreMenuProps {
  onExcel: () => void;
  /** The imported workbook with prices. `name`: its file, the last one imported. */
  clientWorkbook?: { name: string; onClick: () => void } | null;
  onBc3: () => void;
  /** Who changed what in the items of an own document. */
  onHistory?: (() => void) | undefined;
  /** Sent revisions and their differences. */
  onRevisions: () => void;
  /** Title, project and currency at once. */
  onEdit?: (() => void) | undefined;
  /** Items from a file. */
  onImportFile?: (() => void) | undefined;
  /** Imports prices typed offline. */
  onImport?: (() => void) | undefined;
  /** The rows below the items of a budget. */
  onFooter?: (() => void) | undefined;
  onDuplicate?: (() => void) | undefined;
  /** On a copy: the provider declines the Request. */
  onDecline?: (() => void) | undefined;
  /** To Eliminadas. */
  onRemove?: (() => void) | undefined;
}

/** Rare actions of a document; on a phone also those without room in the bar. */
export function MoreMenu(props: MoreMenuProps) {
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={texts.moreActions}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Entry icon={IconPencil} onClick={props.onEdit}>
          {menuTexts.edit}
        </Entry>
        <Entry icon={IconTable} onClick={props.onExcel}>
          {menuTexts.excel}
        </Entry>
        <Entry icon={IconTableShare} of={props.clientWorkbook?.name} onClick={props.clientWorkbook?.onClick}>
          {excelTexts.formats.client}
        </Entry>
        <Entry icon={IconFileCode} onClick={props.onBc3}>
          {excelTexts.formats.bc3}
        </Entry>
        <Entry icon={IconFileImport} onClick={props.onImportFile}>
          {importEntryTexts.openLong}
        </Entry>
        <Entry icon={IconFileDollar} onClick={props.onImport}>
          {pricesTexts.open}
        </Entry>
        <Entry icon={IconTable} onClick={props.onFooter}>
          {budgetPageTexts.addFooter}
        </Entry>
        <Entry icon={IconHistory} onClick={props.onHistory}>
          {historyTexts.openLong}
        </Entry>
        <Entry icon={IconVersions} onClick={props.onRevisions}>
          {revisionTexts.open}
        </Entry>
        <Entry icon={IconCopy} onClick={props.onDuplicate}>
          {texts.duplicate}
        </Entry>
        <Entry danger icon={IconX} onClick={props.onDecline}>
          {texts.decline}
        </Entry>
        <Entry danger icon={IconTrash} onClick={props.onRemove}>
          {menuTexts.remove}
        </Entry>
      </Menu.Dropdown>
    </Menu>
  );
}

interface EntryProps {
  icon: typeof IconCopy;
  danger?: boolean;
  /** What it is about, below its name. */
  of?: string | undefined;
  /** Without it the entry is left out. */
  onClick: (() => void) | undefined;
  children: string;
}

function Entry({ icon: Icon, danger = false, of, onClick, children }: EntryProps) {
  if (!onClick) return null;
  return (
    <Menu.Item
      {...(danger ? { color: 'red' } : {})}
      leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
      onClick={onClick}
    >
      {children}
      {of ? <small className={classes.of}> {of}</small> : null}
    </Menu.Item>
  );
}
