/** The built site: one function that renders a page (frontend/src/entry-server.tsx), and its files. */

import type { FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages, type Language } from '../../language/languages.ts'
import type { TableCache } from '../projecting/table-cache.ts'
import type { Analytics } from '../settings/settings.ts'
import type { CachedPage } from './page-cache.ts'

/** What a page is rendered with. The site declares the same shape (frontend/src/entry-server.tsx). */
export interface RenderContext {
  readonly invoke: (functionId: string, input: unknown) => Promise<{ status: number; body: unknown }>
  readonly nonce: string
  readonly waitlistMode: boolean
  readonly baseUrl: string
  readonly analytics: Analytics
  readonly inlineStyles: boolean
  /** Where the page's live connection begins (docs/live.md); null for a visitor, who has none. */
  readonly livePosition: string | null
}

export type Render = (request: Request, context: RenderContext) => Promise<Response>

/** Injection token of the site. */
export const SITE = Symbol('site')

/** Injection token of the {@link ContentSecurityPolicy}. */
export const POLICY = Symbol('content security policy')

/** The gate in front of the site in deployments with a waitlist. */
export interface SiteGate {
  /** The answer to an address that asks to pass the gate; null for any other address. */
  asked(
    request: FastifyRequest,
    secure: boolean,
  ): { readonly location: string; readonly setCookie: string } | null
  /** Whether this browser sees the waitlist in place of every page. */
  isClosedTo(request: FastifyRequest): boolean
}

export interface Site {
  readonly gate: SiteGate
  /** Null while the site is not built. */
  readonly render: Readonly<Record<Language, Render>> | null
  readonly pages: TableCache<CachedPage>
  readonly baseUrl: string
  readonly analytics: Analytics
}

const entryOf = (siteDirectory: string, language: Language) =>
  join(siteDirectory, 'server', language, 'entry-server.js')
export const clientDirectoryOf = (siteDirectory: string) => join(siteDirectory, 'client')

/** @throws when a built module exports no `render`. */
export const loadRender = async (siteDirectory: string): Promise<Site['render']> => {
  if (!languages.every((each) => existsSync(entryOf(siteDirectory, each)))) return null
  const renders = await Promise.all(
    languages.map(async (language): Promise<[Language, Render]> => {
      const entry = entryOf(siteDirectory, language)
      const built: unknown = await import(pathToFileURL(entry).href)
      const hasRender = typeof built === 'object' && built !== null && 'render' in built
      if (!hasRender || typeof built.render !== 'function') throw new Error(`${entry} exports no render`)
      return [language, built.render as Render]
    }),
  )
  return Object.fromEntries(renders) as Record<Language, Render>
}
