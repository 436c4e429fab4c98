/**
 * What search engines read: /robots.txt, and /sitemap.xml with its parts, the addresses of all profiles and of all
 * pages for a kind of care in a place. Before the opening (waitlist mode) there are none.
 */

import { Controller, Get, Inject, NotFoundException, Param, Res } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import type { ProviderType } from '../../contract/profiles/options.ts'
import { carePath, careAskedBy } from '../../contract/search/care-pages.ts'
import { inLanguage, languages } from '../../language/languages.ts'
import type { ReadTables } from '../../platform/consumers/tables.ts'
import { INFRASTRUCTURE, type Infrastructure } from '../../platform/feature/infrastructure.ts'
import { text, certain } from '../../platform/postgres/read-table.ts'
import { statement } from '../../platform/postgres/statement.ts'
import { POSITION_OF, type PositionOf } from '../../platform/projecting/progress.ts'
import { providersProjection } from '../../projections/profiles/providers.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { resolvePlace } from './resolve-place.ts'

/** The format's limit is 50,000 addresses a file. */
const addressesOfPart = 40_000
/** Milliseconds. Read anew at most so often, however often profiles change and crawlers ask. */
const betweenReadings = 5_000

/** Pages that need a log-in or a token. */
const closed = [
  '/dashboard',
  '/bookmarks',
  '/check-email',
  '/reset-password',
  '/verify',
  '/confirm-address',
  '/admin',
]

@Controller()
export class SitemapController {
  private kept:
    | { readonly at: number; readonly position: string | null; readonly paths: Promise<readonly string[]> }
    | undefined

  constructor(
    @Inject(INFRASTRUCTURE)
    private readonly parts: Pick<Infrastructure, 'tables' | 'settings'>,
    @Inject(POSITION_OF) private readonly positionOf: PositionOf,
  ) {}

  @Get('robots.txt')
  robots(@Res() reply: FastifyReply): void {
    const lines = [
      'User-agent: *',
      ...closed.flatMap((path) => languages.map((each) => `Disallow: ${inLanguage(path, each)}`)),
    ]
    const map = this.parts.settings.waitlistMode ? [] : [`Sitemap: ${this.addressOf('/sitemap.xml')}`]
    send(reply, 'text/plain', `${[...lines, ...map].join('\n')}\n`, 'public, max-age=3600')
  }

  @Get('sitemap.xml')
  async index(@Res() reply: FastifyReply): Promise<void> {
    const count = Math.ceil((await this.paths()).length / addressesOfPart)
    const parts = Array.from({ length: count }, (_, part) => `/sitemaps/${part + 1}.xml`)
    send(reply, 'application/xml', this.listOf('sitemapindex', 'sitemap', parts))
  }

  @Get('sitemaps/:part')
  async part(@Param('part') file: string, @Res() reply: FastifyReply): Promise<void> {
    const part = Number(/^([1-9]\d{0,4})\.xml$/u.exec(file)?.[1] ?? 0) - 1
    const paths = part < 0 ? [] : await this.paths()
    const here = paths.slice(part * addressesOfPart, (part + 1) * addressesOfPart)
    if (here.length === 0) throw new NotFoundException()
    send(reply, 'application/xml', this.listOf('urlset', 'url', here))
  }

  private addressOf(path: string) {
    return new URL(path, this.parts.settings.baseUrl).href
  }

  private listOf(list: string, item: string, paths: readonly string[]) {
    const items = paths.map((path) => `<${item}><loc>${this.addressOf(path)}</loc></${item}>`)
    return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('\n')}</${list}>\n`
  }

  /**
   * Kept until a profile changes, as pages are, so that the address of somebody who is erased goes with their page.
   * Those who ask at once wait for the same reading, and one that failed is not kept.
   */
  private paths(): Promise<readonly string[]> {
    if (this.parts.settings.waitlistMode) throw new NotFoundException()
    const position = this.positionOf([providersProjection.name])
    const isSame = position !== null && this.kept?.position === position
    if (this.kept && (isSame || Date.now() - this.kept.at < betweenReadings)) return this.kept.paths
    const kept = { at: Date.now(), position, paths: sitePaths(this.parts.tables) }
    this.kept = kept
    kept.paths.catch(() => {
      if (this.kept === kept) this.kept = undefined
    })
    return kept.paths
  }
}

/** A list of people's addresses is not kept by caches, which hear of no erasure. */
const send = (reply: FastifyReply, type: string, text: string, caching = 'no-cache') =>
  void reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': caching }).send(text)

const slugsListed = statement({ slug: text() }, 'select slug from read.provider order by created_at, id', {
  name: 'slugs of the sitemap',
})

const sitePaths = async (tables: ReadTables): Promise<readonly string[]> => {
  const people = await slugsListed(tables, [])
  const paths = [
    '/',
    '/search',
    '/help',
    ...(await carePathsOf(tables)),
    ...people.map(({ slug }) => `/providers/${encodeURIComponent(slug)}`),
  ]
  // Each page names its other languages itself (frontend/src/entry-server.tsx).
  return languages.flatMap((each) => paths.map((path) => inLanguage(path, each)))
}

const offersByArea = statement(
  {
    type: certain('one of a list', text<ProviderType>()),
    area: certain('only those with a city and a state', text()),
  },
  `select distinct type, city || ', ' || state as area
       from read.provider cross join unnest(types) as type
      where service_delivery <> 'virtual_only' and city <> '' and state <> ''`,
  { name: 'places of the sitemap' },
)

/** Where somebody lives who sees people in person; a place that the search does not know has no page. */
const carePathsOf = async (tables: ReadTables): Promise<readonly string[]> => {
  const book = await zipBook()
  const offers = await offersByArea(tables, [])
  const paths = offers.flatMap(({ type, area }) => {
    const path = carePath(type, resolvePlace(area, book)?.name ?? '')
    return path !== null && isReadBack(path) ? path : []
  })
  return [...new Set(paths)].sort()

  function isReadBack(path: string) {
    const [type = '', state = '', city = ''] = path.split('/').slice(2)
    const asked = careAskedBy({ type, state, city })
    return asked !== null && carePath(asked.type, resolvePlace(asked.area, book)?.name ?? '') === path
  }
}
