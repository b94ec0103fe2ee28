import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { RootState } from './root-reducer.js';

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

/** `useDispatch` with the type of thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
