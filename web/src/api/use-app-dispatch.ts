import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { RootState } from './root-reducer.js';

/** `useDispatch` that knows thunks. */
export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<RootState, unknown, UnknownAction>>();
