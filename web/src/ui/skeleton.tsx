import { Loading } from './states.tsx';
import './skeleton.css';

const ROWS = [0, 1, 2];

/** A list that is loading: a progress bar immediately, placeholders of rows when it takes longer. */
export const SkeletonRows = ({ label }: { readonly label: string }) => (
  <>
    <Loading label={label} />
    <div className="skeleton" aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row}>
          <span />
          <span />
        </div>
      ))}
    </div>
  </>
);
