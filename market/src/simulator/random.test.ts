import { expect, test } from 'vitest';
import { drawsFor, inverseNormal } from './random.ts';

test('normal quantiles agree with the published table', () => {
  const table: [p: number, z: number][] = [
    [0.5, 0],
    [0.6, 0.2533471],
    [0.975, 1.959964],
    [0.001, -3.0902323],
    [1e-8, -5.6120012],
    [1e-12, -7.0344838],
  ];
  for (const [p, z] of table) expect(inverseNormal(p)).toBeCloseTo(z, 5);
});

test('draws have the moments of their law and do not follow from their neighbours', () => {
  const draws = drawsFor(7, 'AAPL');
  const normals = Array.from({ length: 50_000 }, (_, i) => draws.normal(i, 3));
  const mean = normals.reduce((a, b) => a + b) / normals.length;
  const variance = normals.reduce((a, b) => a + b * b, 0) / normals.length;
  const lagged = normals.slice(1).reduce((sum, z, i) => sum + z * normals[i]!, 0) / normals.length;
  expect(Math.abs(mean)).toBeLessThan(0.02);
  expect(Math.abs(variance - 1)).toBeLessThan(0.03);
  expect(Math.abs(lagged)).toBeLessThan(0.02);
});

test('seed, name, day, stream and index each lead to another number', () => {
  const numbers = [
    drawsFor(1, 'A').uniform(1, 1, 1),
    drawsFor(2, 'A').uniform(1, 1, 1),
    drawsFor(1, 'B').uniform(1, 1, 1),
    drawsFor(1, 'A').uniform(2, 1, 1),
    drawsFor(1, 'A').uniform(1, 2, 1),
    drawsFor(1, 'A').uniform(1, 1, 2),
  ];
  expect(new Set(numbers).size).toBe(numbers.length);
});
