// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.util.List;

/** The named parameters of <code>assistantPortfolio</code>. */
public final class AssistantPortfolioParams extends Params<AssistantPortfolioParams> {
  /** Creates an empty set of parameters. */
  public AssistantPortfolioParams() {}

  /**
   * In English; without one the answer is an overview.
   *
   * @param question the value
   * @return this
   */
  public AssistantPortfolioParams question(String question) {
    return with("question", question);
  }

  /**
   * Sets <code>holdings</code>.
   *
   * @param holdings the value
   * @return this
   */
  public AssistantPortfolioParams holdings(List<Holding> holdings) {
    return with("holdings", holdings);
  }
}
