/**
 * What an attacker might try, and the specs that try it. Each spec reports how often it tried and how often
 * it succeeded, which `make torture` writes into docs/torture.md. threats.spec.ts compares this list with the
 * folder.
 */
export const threats = {
  'access matrix': ['access-matrix.spec.ts'],
  'mass assignment': ['mass-assignment.spec.ts'],
  'password stuffing': ['password-stuffing.walk.spec.ts'],
  enumeration: ['enumeration.walk.spec.ts'],
  'password reset': ['password-reset.spec.ts'],
  'refresh replay': ['refresh-replay.spec.ts'],
  'forged tokens': ['forged-tokens.spec.ts'],
  'cross-site POST': ['cross-site-posts.spec.ts'],
  // Needs a real browser, so it is among the specs of the site.
  'stored scripts': ['../../../frontend/e2e/stored-scripts.walk.spec.ts'],
  redirect: ['redirects.walk.spec.ts'],
  'endorsement link': ['endorsement-links.spec.ts'],
  'query fuzz': ['query-fuzz.walk.spec.ts', 'input-fuzz.walk.spec.ts'],
  'oversized and slow requests': ['oversized-requests.walk.spec.ts'],
  'waitlist flood': ['waitlist-flood.walk.spec.ts'],
  'canaries in logs and errors': ['canaries.walk.spec.ts'],
  erasure: ['erasure.walk.spec.ts'],
  'costly acts': ['costly-acts.walk.spec.ts'],
  'supply chain': ['supply-chain.spec.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Threat = keyof typeof threats
