import { useLocation } from 'react-router';
import { CustomerList } from './customer-list.tsx';
import { CustomerPage } from './customer-page.tsx';
import './customers.css';

/** The list of customers, or one of them at an address below. */
export default function CustomersPage() {
  const { pathname } = useLocation();
  const [, id] = /^\/customers\/([\w-]+)$/.exec(pathname) ?? [];
  return id === undefined ? <CustomerList /> : <CustomerPage key={id} id={id} />;
}
