/** Ids of the parts of an answer. Several answers are on the page, so each has its own. */
import { createContext, use } from 'react';

export type AnswerPart = 'risk' | 'exposure' | 'stress' | 'change';

/** The id of the exchange around a part. */
export const AnswerId = createContext(0);

export const partId = (answer: number, part: AnswerPart): string => `answer-${answer}-${part}`;

export const usePartId = (part: AnswerPart): string => partId(use(AnswerId), part);
