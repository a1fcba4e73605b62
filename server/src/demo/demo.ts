export { DEMO_SIGN_IN } from './demo-account.ts';
export { seedDemo } from './seed-demo.ts';
