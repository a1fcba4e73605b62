/** The program of the thread that computes columns: values of operands, or figures of risk, as bytes of doubles. */
import type { Bars } from '@meridian/market/bars';
import { operandValues } from '@meridian/market/screener/operand-values';
import { type RiskPeriods, riskValues } from '@meridian/market/screener/risk-values';
import type { ScreenedBars } from '@meridian/market/screener/screened-bars';
import { move } from 'piscina';

/** What to compute. The bars lie in memory that both threads share. */
export interface ColumnTask {
  readonly screened: ScreenedBars;
  readonly benchmark: Bars;
  /** Texts of operands; of risk, names of figures. */
  readonly names: readonly string[];
  /** Present for figures of risk. */
  readonly risk?: RiskPeriods;
}

export default ({ screened, benchmark, names, risk }: ColumnTask) => {
  const values = risk
    ? riskValues(screened, names, benchmark, risk)
    : operandValues(screened, names, benchmark);
  return move(new Uint8Array(values.buffer));
};
