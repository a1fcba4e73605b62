export { deleteUsageAlert } from './delete.ts';
export { evaluateUsageAlerts } from './evaluate.ts';
export { listUsageAlerts } from './list.ts';
export { exportUsageAlerts } from './queries.ts';
export { saveUsageAlert } from './save.ts';
