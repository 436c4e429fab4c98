/** Saved providers (product.md, "Bookmarks"). */
import { Module } from '@nestjs/common'
import * as declarations from '../../contract/bookmarks/bookmarks.ts'
import * as domain from '../../domain/bookmarks/bookmarks.ts'
import { feature, streamKind } from '../../platform/feature/feature.ts'
import { bookmarksProjection } from '../../projections/bookmarks/bookmarks.ts'
import { bookmarkHandlers } from './bookmark-handlers.ts'

@Module({})
class BookmarksModule {}

export const bookmarksFeature = feature()({
  module: BookmarksModule,
  needs: {},
  contract: declarations,
  handlers: bookmarkHandlers,
  streams: [streamKind(domain.bookmarks, domain, domain.bookmarkPersonalFields)],
  projections: [bookmarksProjection],
  findPersons: (_, { accountId }) =>
    Promise.resolve([{ personId: accountId, ownStream: domain.bookmarksStream(accountId) }]),
  erase: 'nothing',
})
