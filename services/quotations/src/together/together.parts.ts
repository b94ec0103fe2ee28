import { EditMerger } from './application/edit-merger.js';
import { EditRecorder } from './application/edit-recorder.js';
import { ItemEdits } from './application/item-edits.js';
import { JoinDocumentHandler } from './application/join-document.js';
import { ListHistoryHandler } from './application/list-history.js';
import { ListItemEditsHandler } from './application/list-item-edits.js';
import { RestoreVersionHandler } from './application/restore-version.js';
import { ItemEditRepository } from './persistence/item-edit.repository.js';

export const togetherHandlers = [JoinDocumentHandler, ListHistoryHandler, ListItemEditsHandler, RestoreVersionHandler];

export const togetherParts = [EditMerger, EditRecorder, ItemEdits, ItemEditRepository];
