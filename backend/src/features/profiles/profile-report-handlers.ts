/** Reports of profiles: made by signed-in people, closed by staff. */

import type { DeclarationsOf } from '../../contract/declare.ts'
import type * as declarations from '../../contract/profiles/profile-reports.ts'
import { refuse } from '../../domain/decider/decider.ts'
import { providerIdOf } from '../../domain/profiles/provider-id.ts'
import { t } from '../../language/texts.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import { reportedProfile } from '../../projections/profiles/profile-reports.ts'
import { providerById } from '../../projections/profiles/providers.ts'

type ProfileReportHandlers = Handlers<DeclarationsOf<typeof declarations>>

const done = { status: 'done' } as const

export const profileReportHandlers: ProfileReportHandlers = {
  reportProfile: async (context, { providerId, ...report }) => {
    const { session, tables, decide, newId } = context
    const provider = await providerById(tables, providerId)
    if (!provider) return refuse('not_found', t`We couldn’t find that provider`)
    if (session.role === 'provider' && provider.id === providerIdOf(context, session))
      return refuse('not_allowed_now', t`This is your own profile`)
    if (!session.user.isVerified) return refuse('not_allowed_now', t`Confirm your email address first`)
    return decide(
      {
        type: 'ReportProfile',
        providerId: provider.id,
        reportId: newId('profile-report'),
        reporterId: session.user.id,
        report,
      },
      done,
    )
  },

  closeProfileReport: async ({ session, tables, decide }, { reportId, outcome, reason }) => {
    const providerId = await reportedProfile(tables, reportId)
    if (providerId === null) return refuse('not_found', 'We couldn’t find that report')
    return decide(
      { type: 'CloseProfileReport', providerId, reportId, staffId: session.user.id, outcome, reason },
      done,
    )
  },
}
