import type { AppDispatch } from '../../../api/use-app-dispatch.js';
import { partidaCount, publicPosts } from './home.api.js';

/** What the landing page shows of the server. */
export const loadEntrance = (dispatch: AppDispatch): Promise<unknown> =>
  Promise.all([dispatch(publicPosts.initiate()), dispatch(partidaCount.initiate())]);
