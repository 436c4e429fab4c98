import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouteContext, useRouter } from '@tanstack/react-router'
import {
  changeName,
  changePassword,
  changeAddress,
  chooseLanguage,
} from 'backend/contract/accounts/my-account'
import { messageMails, switchMessageMails } from 'backend/contract/messages/mail-switch'
import { languages, type Language } from 'backend/language/languages'
import { t } from 'backend/language/texts'
import { useId, useState } from 'react'
import { useCommand } from '../../commands/use-command.ts'
import { useCall, serverQuery } from '../../server/queries.ts'
import { hasSessionChanged } from '../../server/session-query.ts'
import { locale } from '../../ui/language.ts'
import { toastError } from '../../ui/toast.ts'
import { Trans } from '../../ui/trans.tsx'
import { TextField, PasswordField, EmailField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { AppPage } from '../screens/app-page.tsx'
import { ThemeChoice } from '../theme/theme-choice.tsx'
import { choiceShownEvent } from '../theme/theme.ts'
import { AccountSection, changeClass } from './account-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { ExportSection } from './export-section.tsx'
import { tellOtherTabsOfSession } from './follow-session.ts'
import { myAccountQuery, useRefetchAccount } from './my-account-query.ts'
import { SessionsSection } from './sessions-section.tsx'

interface AddressSectionProps {
  readonly email: string
  /** The new address, until it is confirmed. */
  readonly pendingEmail: string | null
}

const AddressSection = ({ email, pendingEmail }: AddressSectionProps) => {
  const accountChanged = useRefetchAccount()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useCommandForm(changeAddress, {
    onDone: async (_, answers) => {
      setSentTo(answers.email)
      form.clear()
      await accountChanged()
    },
  })
  return (
    <AccountSection
      id="address"
      title={t`Email`}
      isOpen={form.failure !== null}
      lead={
        <>
          <Trans>
            You log in with <strong className="wrap-anywhere text-ink">{email}</strong>.
          </Trans>
          {pendingEmail && (
            <>
              {' '}
              <Trans>
                It will change to <strong className="wrap-anywhere text-ink">{pendingEmail}</strong> once you
                open the link we sent there.
              </Trans>
            </>
          )}
        </>
      }
    >
      <FormFrame
        form={form}
        labelledBy="address"
        size="medium"
        kind="neutral"
        send={t`Send a confirmation link`}
        sending={t`Sending…`}
        done={sentTo && t`We’ve sent a link to ${sentTo}. Your email won’t change until you open it.`}
      >
        <EmailField form={form} name="email" label={t`New email`} autoComplete="email" />
        <PasswordField
          form={form}
          name="password"
          label={t`Current password`}
          autoComplete="current-password"
        />
      </FormFrame>
    </AccountSection>
  )
}

/** `email` is a hidden field of the form, because password managers store a password under it. */
const PasswordSection = ({ email }: { email: string }) => {
  const accountChanged = useRefetchAccount()
  const [isDone, setDone] = useState(false)
  const form = useCommandForm(changePassword, {
    onDone: async () => {
      setDone(true)
      form.clear()
      await accountChanged()
    },
  })
  return (
    <AccountSection
      id="password"
      title={t`Password`}
      isOpen={form.failure !== null}
      lead={t`Changing your password logs you out on every other device.`}
    >
      <FormFrame
        form={form}
        labelledBy="password"
        size="medium"
        kind="neutral"
        send={t`Change password`}
        sending={t`Changing…`}
        done={isDone ? t`Password changed. You’ve been logged out on every other device.` : null}
      >
        {/* Without a `name` the field is not submitted. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden aria-label={t`Email`} />
        <PasswordField
          form={form}
          name="password"
          label={t`Current password`}
          autoComplete="current-password"
        />
        <PasswordField
          form={form}
          name="newPassword"
          label={t`New password`}
          help={t`At least 12 characters. A few random words are easy to remember.`}
          autoComplete="new-password"
          minLength={12}
        />
      </FormFrame>
      <p className="mt-4 text-meta">
        <Trans>
          Forgot it, or never chose one?{' '}
          <Link to="/forgot-password" className="text-link">
            Get a link
          </Link>
        </Trans>
      </p>
    </AccountSection>
  )
}

/** Switches the emails about unread messages, and those with a suggestion, on and off. */
const MessageMailsSection = () => {
  const queryClient = useQueryClient()
  const query = serverQuery(useCall(), messageMails, {})
  const { data } = useQuery({ ...query, staleTime: 0, retryOnMount: false })
  const { send, isSending } = useCommand(useCall(), switchMessageMails)
  const box = useId()
  const [said, setSaid] = useState('')
  const change = async (areOn: boolean) => {
    if (isSending) return
    queryClient.setQueryData(query.queryKey, { areOn })
    const outcome = await send({ areOn })
    if (outcome === null) return
    if ('failure' in outcome) {
      queryClient.setQueryData(query.queryKey, { areOn: !areOn })
      toastError(outcome.failure.message)
    } else setSaid(areOn ? t`Optional emails are on.` : t`Optional emails are off.`)
  }
  return (
    <AccountSection
      id="message-emails"
      title={t`Optional emails`}
      lead={
        <label htmlFor={box} className="block">
          <Trans>
            Email me when a message has been unread for 10 minutes
            <span className="block">
              These emails never include the message itself. You’ll get at most one every 4 hours for each
              conversation. When a provider declines a parent’s request, the parent also hears once of two
              similar people.
            </span>
          </Trans>
        </label>
      }
      control={
        <input
          id={box}
          type="checkbox"
          checked={data?.areOn ?? false}
          disabled={!data}
          onChange={({ target: { checked } }) => void change(checked)}
          className="switch"
        />
      }
    >
      <p role="status" className="sr-only">
        {said}
      </p>
    </AccountSection>
  )
}

/** Each in its own words, so that everybody finds theirs. */
const languageNames = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>

const LanguageSection = ({ language }: { language: Language }) => {
  const queryClient = useQueryClient()
  const query = myAccountQuery(useCall())
  const { send, isSending } = useCommand(useCall(), chooseLanguage)
  const [said, setSaid] = useState('')
  const show = (shown: Language) =>
    queryClient.setQueryData(query.queryKey, (account) => account && { ...account, language: shown })
  // Not disabled meanwhile: a disabled field loses the focus, and with it the next arrow key.
  const choose = async (chosen: Language) => {
    if (isSending) return
    show(chosen)
    const outcome = await send({ language: chosen })
    if (outcome === null) return
    if ('failure' in outcome) {
      show(language)
      toastError(outcome.failure.message)
    } else setSaid(t`Language saved.`)
  }
  return (
    <AccountSection
      id="language"
      title={t`Language of emails`}
      lead={t`Your emails, calendar files and private calendar link use it from now on.`}
      control={
        <div role="radiogroup" aria-labelledby="language" className="segments">
          {languages.map((each) => (
            <label key={each} lang={each} className="segment">
              <input
                type="radio"
                name="language"
                checked={each === language}
                onChange={() => void choose(each)}
              />
              {languageNames[each]}
            </label>
          ))}
        </div>
      }
    >
      <p role="status" className="text-meta text-soft">
        {said}
      </p>
    </AccountSection>
  )
}

const NameSection = ({ name }: { name: string }) => {
  const router = useRouter()
  const accountChanged = useRefetchAccount()
  const [isDone, setDone] = useState(false)
  const form = useCommandForm(changeName, {
    onDone: async () => {
      setDone(true)
      tellOtherTabsOfSession()
      await accountChanged()
      // The header shows the name too. If the server cannot be reached now, the header is updated with the
      // next page.
      if (await hasSessionChanged(router.options.context).catch(() => false)) await router.invalidate()
    },
  })
  return (
    <AccountSection id="name" title={t`Name`} lead={name} isOpen={form.failure !== null}>
      <FormFrame
        form={form}
        labelledBy="name"
        size="medium"
        kind="neutral"
        send={t`Save`}
        sending={t`Saving…`}
        done={isDone ? t`Name saved.` : null}
      >
        <TextField
          form={form}
          name="name"
          label={t`Name`}
          autoComplete="name"
          minLength={2}
          defaultValue={name}
        />
      </FormFrame>
    </AccountSection>
  )
}

/** A parent's name is changed where the rest of what providers may see of them is. */
const NameOfParent = ({ name }: { name: string }) => (
  <AccountSection
    id="name"
    title={t`Name`}
    lead={name}
    control={
      <Link to="/dashboard/client/profile" className={changeClass}>
        <Trans>Change it in your profile</Trans>
      </Link>
    }
  />
)

const tickTheChosen = () => void document.dispatchEvent(new Event(choiceShownEvent))

/** In a form of its own, so that its radio buttons and those of the footer are two groups. */
const AppearanceSection = () => (
  <AccountSection
    id="appearance"
    title={t`Appearance`}
    control={
      <form ref={tickTheChosen}>
        <ThemeChoice />
      </form>
    }
  />
)

/**
 * Shows a person their own account and lets them change it. Renders nothing between the end of the session
 * and the redirect to another page.
 */
export const MyAccountPage = () => {
  const { data: account } = useQuery(myAccountQuery(useCall()))
  const isIn = useRouteContext({ from: '__root__', select: ({ session }) => session.user !== null })
  if (!account || !isIn) return null
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(account.registeredAt),
  )
  return (
    <AppPage
      title={<Trans>My account</Trans>}
      lead={
        account.role === 'provider'
          ? t`Provider account, since ${since}.`
          : t`Parent account, since ${since}.`
      }
      aside={
        <>
          <ExportSection />
          <DeleteSection />
        </>
      }
    >
      {account.role === 'client' ? <NameOfParent name={account.name} /> : <NameSection name={account.name} />}
      <AddressSection email={account.email} pendingEmail={account.pendingEmail} />
      <PasswordSection email={account.email} />
      <LanguageSection language={account.language} />
      <MessageMailsSection />
      <AppearanceSection />
      <SessionsSection sessions={account.sessions} />
    </AppPage>
  )
}
