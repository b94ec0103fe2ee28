import type { Partida } from '@cotizaobra/proto/technical-data/model';
import { useState } from 'react';
import { catalogApi } from '../../../api/catalog.api.js';
import { useAppDispatch } from '../../../api/use-app-dispatch.js';

interface LatestPartida {
  /** The newest that was seen, here or in the list. */
  partida: Partida;
  /** Takes the answer of a change. */
  accept: (partida: Partida) => void;
  /**
   * Loads it from the server.
   * @throws ApiError
   */
  reload: () => Promise<Partida>;
}

/** A partida in editing: every write needs the last seen version, and returns the next one. */
export function useLatestPartida(given: Partida): LatestPartida {
  const dispatch = useAppDispatch();
  const [seen, accept] = useState(given);
  const reload = async () => {
    const fresh = await dispatch(
      catalogApi.endpoints.partida.initiate({ id: given.id }, { forceRefetch: true, subscribe: false }),
    ).unwrap();
    accept(fresh);
    return fresh;
  };
  return { partida: seen, accept, reload };
}
