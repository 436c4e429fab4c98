import { redirect } from '@tanstack/react-router'
import { languagePath } from '../../ui/language.ts'

/**
 * A redirect to a path of the site that is not known as a route, with or without a query. The router writes it as it is
 * into a server's answer, and in a browser takes it for a path without its language.
 */
export const redirectToPath = (path: string) =>
  redirect({ href: import.meta.env.SSR ? `${languagePath}${path}` : path })
