import type { Config } from './config/config.ts';
import { type RoutedVendor, routeVendor } from './feeds/routes.ts';
import { vendorOf } from './feeds/vendors/index.ts';

/** The configured vendors with their settings, in the order of `FEEDS`. */
export function configuredVendors({ feeds, operator }: Pick<Config, 'feeds' | 'operator'>): RoutedVendor[] {
  const { technical, support } = operator.contact;
  return feeds.vendors.map((it) => routeVendor(vendorOf(it.name), it, technical ?? support));
}
