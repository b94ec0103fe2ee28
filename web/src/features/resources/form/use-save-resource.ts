import type { Resource } from '@cotizaobra/proto/technical-data/resource-model';
import { useState } from 'react';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.js';
import { resourcesApi, useCreateResourceMutation, useUpdateResourceMutation } from '../api/resources.api.js';
import { NEW_CATEGORY, type ResourceFields } from './resource-fields.js';

/** Creates a resource, or changes the last seen version of one. */
export function useSaveResource(resource: Resource | null) {
  const dispatch = useAppDispatch();
  const [version, setVersion] = useState(resource?.version ?? 0);
  const [create] = useCreateResourceMutation();
  const [update] = useUpdateResourceMutation();
  const { keyFor } = useIdempotencyKey();

  const save = async ({ name, parentId, categoryId, ...fields }: ResourceFields): Promise<Resource> => {
    if (resource) {
      return update({ id: resource.id, version, ...fields, categoryId: categoryId || null }).unwrap();
    }
    const made = categoryId === NEW_CATEGORY;
    const body = {
      resource: { ...fields, categoryId: made ? null : categoryId || null },
      ...(made ? { subcategories: { name, parentId: parentId || null } } : {}),
    };
    return create({ ...body, idempotencyKey: keyFor(body) }).unwrap();
  };

  /**
   * The current version. There is no call for a single resource, so it is searched by its identifying text.
   * @throws ApiError
   */
  const reload = async () => {
    if (!resource) return;
    const { resources } = resourcesApi.endpoints;
    const search = (resource.code || resource.description).slice(0, 120);
    const query = { page: 1, search, categoryId: '', orderBy: 'recent' as const, sortOrder: 'desc' as const };
    const found = await dispatch(resources.initiate(query, { forceRefetch: true, subscribe: false })).unwrap();
    const fresh = found.resources.find(({ id }) => id === resource.id);
    if (fresh) setVersion(fresh.version);
  };
  return { save, reload };
}
