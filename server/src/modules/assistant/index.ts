export { type AnalyzedPortfolio, answerOf, analyzePortfolio } from './answer-portfolio.ts';
export { amount, change, money, percent, price, ratio } from './format.ts';
export { type AssistantLimits, createAssistantLimits } from './limits.ts';
export { InvalidHoldingError } from './read-portfolio.ts';
export { type WriteAnswer, type WrittenAnswer, answerWriter } from './write-answer.ts';
