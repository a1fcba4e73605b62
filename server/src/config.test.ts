import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without any variable the server is a development server on loopback, port 4000', () => {
  expect(readConfig({})).toMatchObject({ port: 4000, host: '127.0.0.1', development: true });
});

test('each wrong variable is named in a sentence', () => {
  const read = () => readConfig({ PORT: 'http', SMTP_URL: 'mail.example.com', MERIDIAN_MODE: 'staging' });
  expect(read).toThrow(/PORT must be/);
  expect(read).toThrow(/SMTP_URL must look like/);
  expect(read).toThrow(/MERIDIAN_MODE must be development or production/);
});

test('production is refused without the addresses that mails need', () => {
  expect(() => readConfig({ MERIDIAN_MODE: 'production' })).toThrow(/PUBLIC_URL.*\n.*SMTP_URL/);
});

test('development mode, where all mail can be read, never listens beyond loopback', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/loopback/);
});
