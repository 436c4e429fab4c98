import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { reviseClientProfile, type clientProfile } from 'backend/contract/accounts/my-account'
import type { OutputOf } from 'backend/contract/declare'
import { t } from 'backend/language/texts'
import { useState } from 'react'
import { useCall } from '../../server/queries.ts'
import { hasSessionChanged } from '../../server/session-query.ts'
import { Field, TextInput } from '../../ui/field.tsx'
import { Trans } from '../../ui/trans.tsx'
import { EmailField, PasswordField, TextField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { Face } from '../people/face.tsx'
import { AppPage } from '../screens/app-page.tsx'
import { AccountSection } from './account-section.tsx'
import { clientProfileQuery } from './client-profile-query.ts'
import { DeleteSection } from './delete-section.tsx'
import { ExportSection } from './export-section.tsx'
import { tellOtherTabsOfSession } from './follow-session.ts'
import { useRefetchAccount } from './my-account-query.ts'

type Profile = OutputOf<typeof clientProfile>

/**
 * /dashboard/client/profile: the form, the data export and the deletion of the account. The page stays
 * while the account is being deleted.
 */
export const ClientProfilePage = () => {
  const { data: profile } = useQuery({ ...clientProfileQuery(useCall()), retryOnMount: false })
  if (!profile) return null
  return (
    <AppPage
      title={<Trans>Your profile</Trans>}
      lead={
        <Trans>
          Providers you book see your name. Your phone number and location aren’t shown to providers.
        </Trans>
      }
      aside={
        <section aria-labelledby="seen">
          <h2 id="seen">
            <Trans>What providers see</Trans>
          </h2>
          <p className="mt-3 flex items-center gap-3.5">
            <Face person={{ id: profile.name, name: profile.name, photo: null }} size="row" />
            <span dir="auto" className="min-w-0 text-name wrap-anywhere">
              {profile.name}
            </span>
          </p>
        </section>
      }
    >
      <DetailsSection profile={profile} />
      <ExportSection />
      <DeleteSection />
    </AppPage>
  )
}

const DetailsSection = ({ profile }: { profile: Profile }) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const accountChanged = useRefetchAccount()
  const [email, setEmail] = useState(profile.email)
  const [saved, setSaved] = useState<string | null>(null)
  const form = useCommandForm(reviseClientProfile, {
    onDone: async ({ sentTo }) => {
      setSaved(
        sentTo === null
          ? t`Profile saved.`
          : t`Profile saved. We’ve sent a link to ${sentTo}. Your email won’t change until you open it.`,
      )
      tellOtherTabsOfSession()
      await Promise.all([accountChanged(), queryClient.invalidateQueries({ queryKey: ['clientProfile'] })])
      // The header shows the name too. If the server cannot be reached now, the header is updated with the
      // next page.
      if (await hasSessionChanged(router.options.context).catch(() => false)) await router.invalidate()
    },
  })
  const isOtherEmail = email.trim().toLowerCase() !== profile.email
  return (
    <AccountSection id="details" title={t`About you`}>
      <div className="mt-2 pb-3 sm:[&_fieldset]:grid-cols-2">
        <FormFrame
          form={form}
          labelledBy="details"
          size="medium"
          send={t`Save`}
          sending={t`Saving…`}
          done={saved}
        >
          <TextField
            form={form}
            name="name"
            label={t`Name`}
            autoComplete="name"
            minLength={2}
            defaultValue={profile.name}
          />
          <div
            onInput={({ target }) => {
              if (target instanceof HTMLInputElement && target.type === 'email') setEmail(target.value)
            }}
          >
            <EmailField
              form={form}
              name="email"
              label={t`Email`}
              help={
                profile.pendingEmail !== null &&
                t`It will change to ${profile.pendingEmail} once you open the link we sent there.`
              }
              autoComplete="email"
              defaultValue={profile.email}
            />
          </div>
          {isOtherEmail && (
            <PasswordField
              form={form}
              name="password"
              label={t`Current password`}
              help={t`We’ll send a link to the new address to confirm it.`}
              autoComplete="current-password"
            />
          )}
          <Field label={t`Phone (optional)`} error={form.errorOf('phone')}>
            {(control) => (
              <TextInput
                {...control}
                {...form.field('phone')}
                type="tel"
                autoComplete="tel"
                defaultValue={profile.phone ?? ''}
              />
            )}
          </Field>
          <Field label={t`Location (optional)`} error={form.errorOf('location')}>
            {(control) => (
              <TextInput
                {...control}
                {...form.field('location')}
                autoComplete="address-level2"
                placeholder={t`For example, Ballard, Seattle.`}
                defaultValue={profile.location ?? ''}
              />
            )}
          </Field>
        </FormFrame>
      </div>
    </AccountSection>
  )
}
