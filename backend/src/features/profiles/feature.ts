/** Providers' profiles: the public view, and editing by their owners (product.md, "Provider profile"). */

import { Inject, Module } from '@nestjs/common'
import { HttpAdapterHost } from '@nestjs/core'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { FastifyAdapter } from '@nestjs/platform-fastify'
import type { FastifyInstance } from 'fastify'
import * as comesTo from '../../contract/profiles/comes-to.ts'
import * as declarations from '../../contract/profiles/my-provider-profile.ts'
import * as optionLists from '../../contract/profiles/option-lists.ts'
import * as reports from '../../contract/profiles/profile-reports.ts'
import * as profileId from '../../contract/profiles/provider-profile-id.ts'
import * as providerDeclarations from '../../contract/profiles/providers.ts'
import * as drafts from '../../domain/profiles/profile-draft.ts'
import * as profileReports from '../../domain/profiles/profile-reports.ts'
import { providerIdOfAccount } from '../../domain/profiles/provider-id.ts'
import type { ProviderProfileEvent } from '../../domain/profiles/provider-profile-events.ts'
import * as profile from '../../domain/profiles/provider-profile.ts'
import { providerProfile, providerProfileStream } from '../../domain/profiles/provider-profile.ts'
import * as slugs from '../../domain/profiles/slug-reservation.ts'
import type { FoldedStates } from '../../platform/commands/folded-states.ts'
import {
  CLOCK,
  decideSent,
  DECIDING,
  SentCommand,
  streamKind,
  type CommandOf,
  type Deciding,
} from '../../platform/commands/sent-command.ts'
import { feature, type Token } from '../../platform/feature/feature.ts'
import { INFRASTRUCTURE, type Infrastructure } from '../../platform/feature/infrastructure.ts'
import type { ProcessManager } from '../../platform/processes/process-manager.ts'
import { profileDraftsProjection } from '../../projections/profiles/profile-drafts.ts'
import { profileReportsProjection } from '../../projections/profiles/profile-reports.ts'
import { providersProjection } from '../../projections/profiles/providers.ts'
import { providersResource } from './console-list.ts'
import { profileReportsResource as profileReportsList } from './console-reports-list.ts'
import { keepPhoto, keptPhotoTables } from './kept-photos.ts'
import { providerOfAccount } from './own-profile.ts'
import { photoHandlers, type PhotosNeed } from './photo-handlers.ts'
import { deleteUnshownPhotos, photoKeptUntil, photoRemoval } from './photo-removal.ts'
import { openUploadCounter, PHOTO_UPLOADS, readPictureBodies, type PhotoUploads } from './photo-uploads.ts'
import { servePhotos } from './photos.ts'
import { profileHandlers, type ViewsNeed } from './profile-handlers.ts'
import { profileReportHandlers } from './profile-report-handlers.ts'
import { openProfileViews, profileViewTables } from './profile-views.ts'
import { providerEraser } from './provider-erasure.ts'
import { cachedProviderFunctions, providerHandlers } from './provider-handlers.ts'
import { ProviderPhotoController } from './provider-photo.controller.ts'
import { serveSocialImages } from './social-images.ts'

/** Releases a slug that a provider gave up, unless they have taken it back. */

export const slugRelease = ({
  states,
}: {
  readonly states: FoldedStates
}): ProcessManager<ProviderProfileEvent> => {
  const slugIdOf = async (providerId: string): Promise<string | null> => {
    const { state } = await states.refresh(providerProfile, providerProfileStream(providerId))
    return state.status === 'created' ? state.slugId : null
  }
  return {
    name: 'slug-release',
    on: {
      async ProviderProfileRevised({ data: { providerId, releasedSlugId } }, { execute }) {
        if (releasedSlugId === null || (await slugIdOf(providerId)) === releasedSlugId) return
        await execute({ type: 'ReleaseSlug', reservationId: releasedSlugId, providerId })
        // They took the slug back just before the release. It was still theirs then, so they did not reserve
        // it again.
        if ((await slugIdOf(providerId)) === releasedSlugId)
          await execute({ type: 'ReserveSlug', reservationId: releasedSlugId, providerId })
      },
    },
  }
}

const PROFILE_VIEWS: Token<ViewsNeed['views']> = Symbol('profile views')
const PHOTOS: Token<PhotosNeed['photos']> = Symbol('photos')
const KEEP_PHOTO: Token<PhotosNeed['keepPhoto']> = Symbol('keep photo')

const streams = [
  streamKind(profile.providerProfile),
  streamKind(drafts.profileDraft),
  streamKind(profileReports.profileReports),
  streamKind(slugs.slugReservation),
] as const

class SentProfileCommand extends SentCommand<CommandOf<typeof streams>> {}

@CommandHandler(SentProfileCommand)
class ProfileCommandHandler implements ICommandHandler<SentProfileCommand> {
  constructor(@Inject(DECIDING) private readonly deciding: Deciding) {}

  execute(sent: SentProfileCommand) {
    return decideSent(streams, this.deciding, sent)
  }
}

@Module({
  controllers: [ProviderPhotoController],
  providers: [
    ProfileCommandHandler,
    {
      provide: PROFILE_VIEWS,
      inject: [INFRASTRUCTURE],
      useFactory: ({ pool }: Infrastructure) => openProfileViews(pool),
    },
    { provide: PHOTOS, inject: [INFRASTRUCTURE], useFactory: ({ photos }: Infrastructure) => photos },
    {
      provide: KEEP_PHOTO,
      inject: [INFRASTRUCTURE, CLOCK],
      useFactory:
        ({ pool }: Infrastructure, clock: () => Date) =>
        (photo: string) =>
          keepPhoto(pool, photo, photoKeptUntil(clock())),
    },
    {
      provide: PHOTO_UPLOADS,
      inject: [INFRASTRUCTURE, KEEP_PHOTO],
      useFactory: (parts: Infrastructure, keep: PhotoUploads['keepPhoto']): PhotoUploads => ({
        ...parts,
        keepPhoto: keep,
        countSending: openUploadCounter(parts.pool),
      }),
    },
  ],
  exports: [PROFILE_VIEWS, PHOTOS, KEEP_PHOTO],
})
class ProfilesModule {
  constructor(
    @Inject(HttpAdapterHost) { httpAdapter }: HttpAdapterHost<FastifyAdapter>,
    @Inject(INFRASTRUCTURE) { settings, tables, photos }: Infrastructure,
  ) {
    const server = httpAdapter.getInstance<FastifyInstance>()
    readPictureBodies(server)
    if (settings.role === 'worker') return
    servePhotos(server, { ...settings, tables, photos })
    serveSocialImages(server, { ...settings, tables, photos })
  }
}

export const profilesFeature = feature<ViewsNeed & PhotosNeed>()({
  module: ProfilesModule,
  needs: { views: PROFILE_VIEWS, photos: PHOTOS, keepPhoto: KEEP_PHOTO },
  contract: {
    ...declarations,
    ...profileId,
    ...providerDeclarations,
    ...comesTo,
    ...optionLists,
    ...reports,
  },
  handlers: { ...profileHandlers, ...photoHandlers, ...providerHandlers, ...profileReportHandlers },
  cached: cachedProviderFunctions,
  streams,
  sent: SentProfileCommand,
  projections: [providersProjection, profileDraftsProjection, profileReportsProjection],
  processManagers: (parts) => [slugRelease(parts), photoRemoval(parts)],
  jobs: (parts) => [
    {
      everyMs: 10 * 60_000,
      run: (signal) => deleteUnshownPhotos(parts, signal),
      failure: 'Removed photos could not be deleted',
    },
  ],
  lists: [providersResource, profileReportsList],
  ownTables: { profileViews: profileViewTables, keptPhotos: keptPhotoTables },
  findPersons: providerOfAccount,
  idOfAccount: providerIdOfAccount,
  erase: providerEraser,
})
