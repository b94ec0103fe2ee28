import type { AppDispatch } from '../../../api/use-app-dispatch.js';
import { partidaCount, publicPosts } from './home.api.js';

/** What the landing page shows of the server. */
export async function loadEntrance(dispatch: AppDispatch): Promise<undefined> {
  await Promise.all([dispatch(publicPosts.initiate()), dispatch(partidaCount.initiate())]);
}
