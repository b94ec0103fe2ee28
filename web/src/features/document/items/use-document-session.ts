import type { EditorPermissions } from '@cotizaobra/item-grid/model/columns';
import type { DetailChange } from '@cotizaobra/item-grid/model/details';
import type { Pricing } from '@cotizaobra/item-grid/store/editor-state';
import { createItemEditorStore, type ItemEditorStore } from '@cotizaobra/item-grid/store/item-editor-store';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { canonicalDecimal } from '@cotizaobra/proto/rules/decimal';
import { igvRateOn } from '@cotizaobra/proto/rules/totals';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { useCompanyRole, useSignedIn } from '../../../api/use-session.js';
import { toast } from '../../../components/feedback/toast.js';
import { elementsOf } from '../../../quotation/api/document-elements.js';
import type { DocumentHeader } from '../../../quotation/api/get-document.api.js';
import { updateDocument } from '../../../quotation/api/update-document.api.js';
import { type TypedItems, typedItems } from '../../../quotation/rules/situation.js';
import type { TogetherHost } from '../../together/use-together.js';
import { documentTexts } from '../document.texts.js';
import { DocumentTransport, type RepricedLine } from './document-transport.js';
import { guardDraftsOf } from './draft-guard.js';

export interface DocumentSession {
  store: ItemEditorStore;
  transport: DocumentTransport;
  /** Items in reading order. */
  itemIds: () => string[];
  together: TogetherHost;
}

/** Editor permissions: from the situation and, on a copy, from the client's settings. */
export function permissionsOf(items: TypedItems, editable: { price: boolean; partial: boolean }): EditorPermissions {
  const copy = items === 'prices';
  return {
    readOnly: items === 'none',
    structureEditable: items === 'all',
    pricesEditable: items === 'all' || (copy && editable.price),
    partialsEditable: copy && editable.partial,
  };
}

function pricingOf({ typeMoneda, taxMode, createdAt }: DocumentHeader['quotation']): Pricing {
  return { currency: typeMoneda, taxMode, igvRate: igvRateOn(limaDay(createdAt)) };
}

const detailsOf = (lines: readonly RepricedLine[]): Map<string, DetailChange> =>
  new Map(
    lines.map(({ id, price, hasAnalysis = false }) => [
      id,
      { price: price === null ? null : canonicalDecimal(price), hasDetail: hasAnalysis },
    ]),
  );

/** The open items of a document and the only way to change it; closed when the user leaves. */
export function useDocumentSession(header: DocumentHeader): DocumentSession {
  const dispatch = useAppDispatch();
  const { user } = useSignedIn();
  const role = useCompanyRole();
  const { quotation } = header;
  const [session] = useState<DocumentSession>(() => {
    guardDraftsOf(user.id);
    const { version, elements } = elementsOf(quotation.id);
    const transport = new DocumentTransport(quotation.id, dispatch, version);
    const store = createItemEditorStore({
      userId: user.id,
      documentId: quotation.id,
      kind: quotation.types === 'Quotation' ? 'priced' : 'unpriced',
      permissions: permissionsOf(typedItems(header, role), quotation.editable),
      ...pricingOf(quotation),
      elements,
      version,
      numbering: quotation.numbering,
      comma: quotation.comma,
      keepComma: (comma) => {
        void dispatch(updateDocument.initiate({ id: quotation.id, comma }));
      },
      save: transport.save,
      load: transport.load,
      changes: transport.changes,
    });
    transport.repriced = (lines) => store.takeDetails(detailsOf(lines));
    transport.bareCopies = (copies) => void toast({ tone: 'info', ...documentTexts.bareCopies(copies) });
    const isReplacing = () => transport.isReplacing;
    return {
      store,
      transport,
      itemIds: () => store.snapshot().rows.map(({ id }) => id),
      together: { documentId: quotation.id, userId: user.id, store, isReplacing },
    };
  });
  const { store, transport } = session;

  // Delayed by one tick, so that StrictMode's test unmount does not close it.
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(closing.current);
    return () => {
      closing.current = setTimeout(() => void store.close());
    };
  }, [store]);

  const { typeMoneda, taxMode, createdAt } = quotation;
  const pricing = useMemo(
    () => pricingOf({ typeMoneda, taxMode, createdAt } as typeof quotation),
    [typeMoneda, taxMode, createdAt],
  );
  useEffect(() => store.setPricing(pricing), [store, pricing]);
  useEffect(() => store.setNumbering(quotation.numbering), [store, quotation.numbering]);
  useEffect(() => {
    if (quotation.comma) store.setComma(quotation.comma);
  }, [store, quotation.comma]);

  useEffect(() => {
    const { version, elements } = elementsOf(quotation.id);
    if (quotation.version !== version || !transport.isNews(version)) return;
    // As changes with their authors; as a whole if the server does not tell them.
    void store.news(version).then(() => {
      if (store.snapshot().dirty || !transport.isNews(version)) return;
      store.accept({ version, elements });
      transport.adopted(version);
    });
  }, [quotation.id, quotation.version, store, transport]);

  return session;
}
