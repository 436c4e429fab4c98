/** The search for providers (product.md, "Search"). Its index is filled by the projection of the profiles. */

import { Inject, Module, type OnModuleInit } from '@nestjs/common'
import * as maps from '../../contract/search/search-map.ts'
import * as suggestions from '../../contract/search/search-suggestions.ts'
import * as searches from '../../contract/search/search.ts'
import { feature, type Token } from '../../platform/feature/feature.ts'
import { INFRASTRUCTURE, type Infrastructure } from '../../platform/feature/infrastructure.ts'
import { ANSWER_COUNTER } from '../../platform/functions/cached-function.ts'
import { LEFT_AT_START } from '../../platform/projecting/first-catch-up.ts'
import { POSITION_OF } from '../../platform/projecting/progress.ts'
import { zipBook } from '../../projections/search/zip-book.ts'
import { EMPTY_SEARCHES, emptySearchTables, openEmptySearches, type EmptySearches } from './empty-searches.ts'
import { openPostings } from './postings.ts'
import {
  cachedSearchFunctions,
  openSearchCountsCache,
  searchHandlers,
  type SearchNeeds,
  type SearchToCount,
} from './search-handlers.ts'
import { holdsNoPersonalWords } from './search-known.ts'
import { openSearchTally, searchTallyTables } from './search-tally.ts'
import { SitemapController } from './sitemap.controller.ts'
import { openInterpreter } from './understood.ts'

const INTERPRETER: Token<SearchNeeds['interpret']> = Symbol('interpreter')
const SETTINGS: Token<SearchNeeds['settings']> = Symbol('settings')
const COUNTS_CACHE: Token<SearchNeeds['countsCache']> = Symbol('counts cache')
const POSTINGS: Token<SearchNeeds['postings']> = Symbol('postings')

@Module({
  controllers: [SitemapController],
  providers: [
    {
      provide: EMPTY_SEARCHES,
      inject: [INFRASTRUCTURE],
      useFactory: ({ pool, tables }: Infrastructure) =>
        openEmptySearches(pool, (search) => holdsNoPersonalWords(tables, search)),
    },
    {
      provide: ANSWER_COUNTER,
      inject: [INFRASTRUCTURE, EMPTY_SEARCHES],
      useFactory: ({ pool, logger }: Infrastructure, emptySearches: EmptySearches) => {
        const tally = openSearchTally(pool, logger)
        return {
          count({ made, empty }: SearchToCount, network: string) {
            if (made) tally.count(made)
            if (empty) emptySearches.count(empty, network)
          },
        }
      },
    },
    { provide: SETTINGS, inject: [INFRASTRUCTURE], useFactory: ({ settings }: Infrastructure) => settings },
    { provide: INTERPRETER, inject: [POSITION_OF], useFactory: openInterpreter },
    { provide: COUNTS_CACHE, inject: [POSITION_OF], useFactory: openSearchCountsCache },
    { provide: POSTINGS, inject: [POSITION_OF], useFactory: openPostings },
  ],
  exports: [EMPTY_SEARCHES, ANSWER_COUNTER, SETTINGS, INTERPRETER, COUNTS_CACHE, POSTINGS],
})
class SearchModule implements OnModuleInit {
  constructor(@Inject(INFRASTRUCTURE) private readonly infrastructure: Pick<Infrastructure, 'logger'>) {}

  /** Reading the ZIP codes takes a fraction of a second, for which the first profile or search need not wait. */
  onModuleInit() {
    zipBook().catch((error: unknown) => {
      this.infrastructure.logger.error({ err: error }, 'The ZIP codes could not be read')
    })
  }
}

export const searchFeature = feature<SearchNeeds, SearchToCount>()({
  module: SearchModule,
  needs: {
    interpret: INTERPRETER,
    countsCache: COUNTS_CACHE,
    postings: POSTINGS,
    leftAtStart: LEFT_AT_START,
    settings: SETTINGS,
  },
  contract: { ...searches, ...suggestions, ...maps },
  handlers: searchHandlers,
  cached: cachedSearchFunctions,
  streams: [],
  projections: [],
  ownTables: { emptySearches: `${emptySearchTables};${searchTallyTables}` },
  erase: 'nothing',
})
