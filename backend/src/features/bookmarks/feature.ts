/** Saved providers (product.md, "Bookmarks"). */

import { Inject, Module } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import * as declarations from '../../contract/bookmarks/bookmarks.ts'
import * as domain from '../../domain/bookmarks/bookmarks.ts'
import {
  decideSent,
  DECIDING,
  SentCommand,
  streamKind,
  type CommandOf,
  type Deciding,
} from '../../platform/commands/sent-command.ts'
import { feature } from '../../platform/feature/feature.ts'
import { bookmarksProjection } from '../../projections/bookmarks/bookmarks.ts'
import { bookmarkHandlers } from './bookmark-handlers.ts'

const streams = [streamKind(domain.bookmarks)] as const

class SentBookmarkCommand extends SentCommand<CommandOf<typeof streams>> {}

@CommandHandler(SentBookmarkCommand)
class BookmarkCommandHandler implements ICommandHandler<SentBookmarkCommand> {
  constructor(@Inject(DECIDING) private readonly deciding: Deciding) {}

  execute(sent: SentBookmarkCommand) {
    return decideSent(streams, this.deciding, sent)
  }
}

@Module({ providers: [BookmarkCommandHandler] })
class BookmarksModule {}

export const bookmarksFeature = feature()({
  module: BookmarksModule,
  needs: {},
  contract: declarations,
  handlers: bookmarkHandlers,
  streams,
  sent: SentBookmarkCommand,
  projections: [bookmarksProjection],
  findPersons: (_, { accountId }) =>
    Promise.resolve([{ personId: accountId, ownStream: domain.bookmarksStream(accountId) }]),
  erase: 'nothing',
})
