import type { ComponentProps } from 'react';

/**
 * A select whose arrow stands beside its text: of text in front of a picture, no check can judge the contrast.
 * `className` is that of the box around both.
 */
export const Select = ({ children, className = '', ...select }: ComponentProps<'select'>) => (
  <span className={`select-box ${className}`}>
    <select {...select} className="select">
      {children}
    </select>
  </span>
);
