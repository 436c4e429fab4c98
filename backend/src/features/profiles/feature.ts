/** Providers' profiles: the public view, and editing by their owners (product.md, "Provider profile"). */
import * as declarations from '../../contract/profiles/my-provider-profile.ts'
import * as optionLists from '../../contract/profiles/option-lists.ts'
import * as profileId from '../../contract/profiles/provider-profile-id.ts'
import * as reports from '../../contract/profiles/profile-reports.ts'
import * as providerDeclarations from '../../contract/profiles/providers.ts'
import * as drafts from '../../domain/profiles/profile-draft.ts'
import * as profileReports from '../../domain/profiles/profile-reports.ts'
import { providerProfilePersonalFields } from '../../domain/profiles/provider-profile-events.ts'
import * as profile from '../../domain/profiles/provider-profile.ts'
import * as slugs from '../../domain/profiles/slug-reservation.ts'
import { feature, streamKind } from '../../platform/feature/feature.ts'
import { Provider1795219200003 } from '../../projections/profiles/0003-provider.ts'
import { Sort1795219200006 } from '../../projections/profiles/0006-sort.ts'
import { Profession1795219200021 } from '../../projections/profiles/0021-profession.ts'
import { ProfileReport1795219200018 } from '../../projections/profiles/0018-profile-report.ts'
import { profileReportEntity, profileReportsProjection } from '../../projections/profiles/profile-reports.ts'
import { profileDraftEntity, profileDraftsProjection } from '../../projections/profiles/profile-drafts.ts'
import { providerEntity, providersProjection } from '../../projections/profiles/providers.ts'
import { providersResource } from './console-list.ts'
import { profileReportsResource as profileReportsList } from './console-reports-list.ts'
import { providerOfAccount } from './own-profile.ts'
import { photoHandlers, type PhotosNeed } from './photo-handlers.ts'
import { photoRemoval, startPhotoClearing } from './photo-removal.ts'
import { profileHandlers, type ViewsNeed } from './profile-handlers.ts'
import { profileReportHandlers } from './profile-report-handlers.ts'
import { providerEraser } from './provider-erasure.ts'
import { cachedProviderFunctions, providerHandlers } from './provider-handlers.ts'
import { ProviderPhotoController } from './provider-photo.controller.ts'
import { slugRelease } from './slug-release.ts'

export const profilesFeature = feature<ViewsNeed & PhotosNeed>()({
  contract: { ...declarations, ...profileId, ...providerDeclarations, ...optionLists, ...reports },
  handlers: { ...profileHandlers, ...photoHandlers, ...providerHandlers, ...profileReportHandlers },
  cached: cachedProviderFunctions,
  streams: [
    streamKind(profile.providerProfile, profile, providerProfilePersonalFields),
    streamKind(drafts.profileDraft, drafts, drafts.profileDraftPersonalFields),
    streamKind(profileReports.profileReports, profileReports, profileReports.profileReportPersonalFields),
    streamKind(slugs.slugReservation, slugs, slugs.slugPersonalFields),
  ],
  projections: [providersProjection, profileDraftsProjection, profileReportsProjection],
  entities: [providerEntity, profileDraftEntity, profileReportEntity],
  migrations: [Provider1795219200003, Sort1795219200006, ProfileReport1795219200018, Profession1795219200021],
  processManagers: (parts) => [slugRelease(parts), photoRemoval(parts)],
  backgroundJobs: [{ start: startPhotoClearing, left: 'answers need nothing of it' }],
  lists: [providersResource, profileReportsList],
  controllers: [ProviderPhotoController],
  findPersons: providerOfAccount,
  erase: providerEraser,
})
