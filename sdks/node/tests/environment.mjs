/** Settings of the suites from environment variables. */
export function setting(name) {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set. Start the suites with: npm run sdks`);
}

/** Gets JSON from a test server, or posts JSON to it. */
export async function talk(address, body) {
  const reply = await fetch(address, body && { method: 'POST', body: JSON.stringify(body) });
  return reply.json();
}
