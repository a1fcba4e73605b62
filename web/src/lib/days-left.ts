/** `5 days left`. */
export const daysLeftText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} left`;
