import type { PortalBody } from '@meridian/contracts/portal';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { checkParameters } from '@meridian/market/indicators/indicator';
import type { IndicatorRequest } from '@meridian/market/indicators/table';
import { errors } from '../../shared/errors/service-error.ts';

/** The indicators of a chart with all their parameters. Throws 101 for an unknown one, a wrong parameter, and one listed twice. */
export function chartIndicators(
  asked: PortalBody<'marketCandles'>['indicators'],
): readonly IndicatorRequest[] {
  const seen = new Set<string>();
  return asked.map(({ name, parameters: given }) => {
    const indicator = INDICATORS.get(name);
    const parameters = indicator ? checkParameters(indicator, given) : `The indicator ${name} does not exist`;
    if (typeof parameters === 'string') throw refused(parameters);
    const key = [name, ...parameters].join(':');
    if (seen.has(key)) throw refused(`${name} is listed twice with the same numbers`);
    seen.add(key);
    return { name, parameters };
  });
}

const refused = (message: string) => errors.invalidParameters({ message, errors: { indicators: message } });
