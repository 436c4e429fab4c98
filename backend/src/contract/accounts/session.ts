import * as z from 'zod/mini'
import { languages } from '../../language/languages.ts'
import { query } from '../declare.ts'

export const role = z.enum(['client', 'provider', 'moderator', 'analyst', 'admin'])

/** Who the caller is (product.md, "People and permissions"); all three are null for a visitor. */
export const session = query('session', {
  access: 'anyone',
  input: z.strictObject({}),
  output: z.object({
    user: z.nullable(
      z.object({ id: z.string(), name: z.string(), isVerified: z.boolean(), language: z.enum(languages) }),
    ),
    session: z.nullable(z.object({ id: z.string(), expiresAt: z.string() })),
    role: z.nullable(role),
  }),
})
