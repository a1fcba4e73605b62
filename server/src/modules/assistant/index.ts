export { type StudiedPortfolio, answerOf, studyPortfolio } from './answer-portfolio.ts';
export { amount, change, money, percent, price, ratio } from './format.ts';
export { type AssistantLimits, createAssistantLimits } from './limits.ts';
export { HoldingFault } from './read-portfolio.ts';
export { type WriteAnswer, type WrittenAnswer, answerWriter } from './write-answer.ts';
