/** Plans, orders and subscriptions: the state of the three payment calls. */
import { createSlice, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import { UNKNOWN_ERROR } from './api.ts';
import { callThunk, replyOf, requiredToken } from './call-thunk.ts';
import type { Json } from './reply.ts';

interface PaymentState {
  readonly isLoading: boolean;
  readonly error: string | null;
  readonly plan: Json | null;
  readonly order: Json | null;
  readonly subscription: Json | null;
  readonly planSuccess: boolean;
  readonly orderSuccess: boolean;
  readonly subscriptionSuccess: boolean;
}

const IDLE: PaymentState = {
  isLoading: false,
  error: null,
  plan: null,
  order: null,
  subscription: null,
  planSuccess: false,
  orderSuccess: false,
  subscriptionSuccess: false,
};

export const createPlan = callThunk('payment/plan', (body: Json, state) =>
  replyOf('createPlan', body, 'Create plan failed', requiredToken(state)),
);
export const createOrder = callThunk('payment/order', (body: Json, state) =>
  replyOf('createOrder', body, 'Create order failed', requiredToken(state)),
);
export const createSubscription = callThunk('payment/subscription', (body: Json, state) =>
  replyOf('createSubscription', body, 'Create subscription failed', requiredToken(state)),
);

const ALL = [createPlan, createOrder, createSubscription] as const;
type Part = 'plan' | 'order' | 'subscription';
const partOf = (type: string): Part => type.split('/')[1] as Part;

const slice = createSlice({
  name: 'payment',
  initialState: IDLE,
  reducers: {
    errorCleared: (state): PaymentState => ({ ...state, error: null }),
    planSuccessCleared: (state): PaymentState => ({ ...state, planSuccess: false }),
    orderSuccessCleared: (state): PaymentState => ({ ...state, orderSuccess: false }),
    subscriptionSuccessCleared: (state): PaymentState => ({ ...state, subscriptionSuccess: false }),
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(isPending(...ALL), (state, { type }) => ({
        ...state,
        isLoading: true,
        error: null,
        [`${partOf(type)}Success`]: false,
      }))
      .addMatcher(isFulfilled(...ALL), (state, { type, payload }) => ({
        ...state,
        isLoading: false,
        [partOf(type)]: payload,
        [`${partOf(type)}Success`]: true,
      }))
      .addMatcher(isRejected(...ALL), (state, action) => ({
        ...state,
        isLoading: false,
        error: action.payload?.message ?? UNKNOWN_ERROR,
        [`${partOf(action.type)}Success`]: false,
      })),
});

export const {
  errorCleared: paymentErrorCleared,
  planSuccessCleared,
  orderSuccessCleared,
  subscriptionSuccessCleared,
} = slice.actions;
export const paymentReducer = slice.reducer;
