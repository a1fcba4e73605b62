/** What the suites are told by their environment. */
export function told(name) {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set. Start the suites with: npm run sdks`);
}

/** Asks a server of the suites for JSON, or tells it some. */
export async function talk(address, body) {
  const reply = await fetch(address, body && { method: 'POST', body: JSON.stringify(body) });
  return reply.json();
}
