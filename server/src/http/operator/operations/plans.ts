import { heldPlans } from '../../../modules/customers/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const listHeldPlansOperation: ConsoleOperation<'listHeldPlans'> = async (context) => ({
  items: await heldPlans(context),
});
