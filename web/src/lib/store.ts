/** The one store of the portal and its typed hooks. */
import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { authReducer } from './auth-slice.ts';
import { paymentReducer } from './payment-slice.ts';

export const createStore = () => configureStore({ reducer: { auth: authReducer, payment: paymentReducer } });

export type Store = ReturnType<typeof createStore>;
export type AppDispatch = Store['dispatch'];
type RootState = ReturnType<Store['getState']>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
