import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { t } from 'backend/language/texts'
import { useCall } from '../../server/queries.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
import { useListActs } from '../acts/use-list-acts.ts'
import { invalidateTopic } from '../live/own-changes.ts'
import { useLive } from '../live/use-live.ts'
import { AppPage } from '../screens/app-page.tsx'
import { PendingScreen } from '../screens/pending-screen.tsx'
import { CredentialForm } from './credential-form.tsx'
import { CredentialRow, type OwnCredentials } from './credential-row.tsx'
import { ownCredentialsQuery } from './own-credentials-query.ts'

/**
 * /dashboard/provider/credentials. Renders nothing between the end of the session and the redirect to another page.
 */
export const CredentialsPage = () => {
  const { data } = useQuery(ownCredentialsQuery(useCall()))
  const userId = useRouteContext({ from: '__root__', select: ({ session }) => session.user?.id })
  useLive(['credentials'])
  if (userId === undefined) return null
  return data ? <Manager list={data} /> : <PendingScreen />
}

const Manager = ({ list }: { list: OwnCredentials }) => {
  const queryClient = useQueryClient()
  const { shown, perform } = useListActs(list, {
    topic: 'credentials',
    queryKey: ownCredentialsQuery(useCall()).queryKey,
    invalidate: () => invalidateTopic(queryClient, 'credentials'),
  })
  return (
    <AppPage
      title={t`Credentials`}
      lead={
        <Trans>
          Tell us what you have. Someone on our team looks it up, and your profile then says where we saw it,
          when, and until when it counts.
        </Trans>
      }
      aside={<Meaning />}
    >
      {shown.credentials.length > 0 && (
        <ul aria-label={t`Your credentials`} className="grid">
          {shown.credentials.map((credential) => (
            <li key={credential.credentialId}>
              <CredentialRow credential={credential} perform={perform} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <CredentialForm
          summary={
            <summary className={buttonClass('main')}>
              <Trans>Add a credential</Trans>
            </summary>
          }
        />
      </div>
    </AppPage>
  )
}

const Meaning = () => (
  <section aria-labelledby="what-counts">
    <h2 id="what-counts">
      <Trans>What we can check</Trans>
    </h2>
    <ul className="mt-2 grid gap-2 text-meta text-soft">
      <li>
        <Trans>Licenses and certifications that a public register lists.</Trans>
      </li>
      <li>
        <Trans>Background checks, which two of us look at. They count for up to 13 months.</Trans>
      </li>
      <li>
        <Trans>
          Courses, first aid, insurance and immunizations, if the people who issued them confirm it.
        </Trans>
      </li>
    </ul>
    <p className="mt-3 text-meta text-soft">
      <Trans>Parents never see your numbers. What we haven’t checked isn’t called checked.</Trans>
    </p>
  </section>
)
