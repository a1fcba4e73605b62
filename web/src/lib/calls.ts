/** Paths of the portal calls. Types come from the contract; its schemas stay out of the browser bundle. */
import type { Portal, PORTAL_BASE } from '@meridian/contracts/portal';

type Contracted = { [Name in keyof Portal]: `${typeof PORTAL_BASE}${Portal[Name]['path']}` };

const contracted: Contracted = {
  signup: '/v1/portal/user/signup',
  activate: '/v1/portal/user/activate',
  signin: '/v1/portal/user/signin',
  login: '/v1/portal/user/login',
  profile: '/v1/portal/user/profile',
  sendVerificationCode: '/v1/portal/user/send-verification-code',
  generateApiKey: '/v1/portal/user/generate-api-key',
  logout: '/v1/portal/user/logout',
  listKeys: '/v1/portal/keys/list',
  testKey: '/v1/portal/keys/test',
  usageSummary: '/v1/portal/usage/summary',
  usageSeries: '/v1/portal/usage/series',
  usageRequests: '/v1/portal/usage/requests',
  config: '/v1/portal/config',
};

export const PATHS = {
  ...contracted,
  updateProfile: '/v1/portal/user/profile/update',
  changePassword: '/v1/portal/user/change-password',
  verifyPassword: '/v1/portal/user/verify-password',
  forgotPassword: '/v1/portal/user/forgot-password',
  createPlan: '/v1/portal/plan/create',
  createOrder: '/v1/portal/payment/order/create',
  createSubscription: '/v1/portal/payment/subscription/create',
} as const;
