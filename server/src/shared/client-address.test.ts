import { describe, expect, test } from 'vitest';
import { clientAddress, proxyList } from './client-address.ts';

const proxies = proxyList(['10.0.0.0/8', '192.0.2.1', '2001:db8:ffff::/48']);

describe('the client address', () => {
  test.each([
    ['is the socket when nothing was forwarded', '203.0.113.7', undefined, '203.0.113.7'],
    [
      'is the socket when that is no trusted proxy, whatever the header says',
      '203.0.113.7',
      '1.2.3.4',
      '203.0.113.7',
    ],
    ['is what a trusted proxy forwarded', '10.1.2.3', '198.51.100.4', '198.51.100.4'],
    [
      'is the last entry that is no trusted proxy',
      '10.1.2.3',
      '1.1.1.1, 198.51.100.4, 192.0.2.1',
      '198.51.100.4',
    ],
    ['is the proxy when it forwarded nothing readable', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['is the farthest proxy when all are trusted', '10.1.2.3', '10.9.9.9', '10.9.9.9'],
    ['is IPv4 also when it came over IPv6', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['is an IPv6 network', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['is the same network for the short form', '2001:db8::9', undefined, '2001:db8:0:0::/64'],
    ['is behind an IPv6 proxy too', '2001:db8:ffff::1', '2001:db8:1:2::5', '2001:db8:1:2::/64'],
  ])('%s', (_case, socket, forwarded, expected) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(expected);
  });
});

test.each(['proxy.example.com', '10.0.0.0/33', '10.0.0', '::1/x'])('%s is refused as a proxy', (proxy) => {
  expect(() => proxyList([proxy])).toThrow(`"${proxy}" is not an address or a network`);
});
