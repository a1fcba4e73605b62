// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.params;

import java.util.List;

/** What <code>assistantPortfolio</code> may be given. */
public final class AssistantPortfolioParams extends Params<AssistantPortfolioParams> {
  /** Nothing is given yet. */
  public AssistantPortfolioParams() {}

  /**
   * Question in English. Without a question, the answer is an overview.
   *
   * @param question the value
   * @return this
   */
  public AssistantPortfolioParams question(String question) {
    return with("question", question);
  }

  /**
   * holdings.
   *
   * @param holdings the value
   * @return this
   */
  public AssistantPortfolioParams holdings(List<Holding> holdings) {
    return with("holdings", holdings);
  }
}
