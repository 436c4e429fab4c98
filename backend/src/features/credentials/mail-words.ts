/** The texts of the mails about credentials. They name what it is, and never a number. */

import { reasonInReadersWords } from '../../contract/ready-reasons.ts'
import {
  credentialTitles,
  longestEvidence,
  type CredentialKind,
} from '../../domain/credentials/credential-kinds.ts'
import type { Credential } from '../../domain/credentials/credential-state.ts'
import { locales } from '../../language/languages.ts'
import { t } from '../../language/texts.ts'
import type { MailLinks, MailWords } from '../../platform/mail/mail-layout.ts'
import { textInMail } from '../../platform/mail/name-in-mail.ts'
import { readersLanguage } from '../../platform/texts/readers-language.ts'

const page = '/dashboard/provider/credentials'

const kindNames = (): Readonly<Record<CredentialKind, string>> => ({
  license: t`License`,
  certification: t`Certification`,
  course: t`Course`,
  first_aid: t`First aid and CPR`,
  background_check: t`Background check`,
  insurance: t`Liability insurance`,
  immunization: t`Immunization`,
})

type Named = Pick<Credential, 'kind' | 'title' | 'words' | 'renewedId'>

/** As in "IBCLC"; in the provider’s words where it is not one that is known. */
const nameOf = ({ kind, title, words }: Named): string =>
  title === null ? textInMail(words) || kindNames()[kind] : credentialTitles[title].name

/** "December 31, 2026" */
const dayWords = (day: string): string =>
  new Intl.DateTimeFormat(locales[readersLanguage()], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

export const credentialCheckedMail = (
  links: MailLinks,
  recipient: string,
  credential: Named,
  { where, validUntil }: { readonly where: string; readonly validUntil: string | null },
): MailWords => ({
  subject: t`Checked: ${nameOf(credential)}`,
  recipient,
  paragraphs: [
    t`We looked it up (${textInMail(where, longestEvidence)}), and your profile says so now.`,
    ...(validUntil === null
      ? []
      : [t`It counts until ${dayWords(validUntil)}. We’ll remind you before it ends.`]),
  ],
  action: { label: t`See your credentials`, url: links.to(page) },
})

export const credentialNotConfirmedMail = (
  links: MailLinks,
  recipient: string,
  credential: Named,
  reason: string,
): MailWords => ({
  subject: t`We couldn’t confirm: ${nameOf(credential)}`,
  recipient,
  paragraphs: [
    t`What our team wrote: “${textInMail(reasonInReadersWords(reason), 500)}”`,
    credential.renewedId === null
      ? t`Nothing about it is shown on your profile. You can correct it and send it again.`
      : t`The one before is still shown, until it ends. You can correct the new one and send it again.`,
  ],
  action: { label: t`See your credentials`, url: links.to(page) },
})

export const credentialRevokedMail = (
  links: MailLinks,
  recipient: string,
  credential: Named,
  reason: string,
): MailWords => ({
  subject: t`No longer shown as checked: ${nameOf(credential)}`,
  recipient,
  paragraphs: [
    t`What our team wrote: “${textInMail(reasonInReadersWords(reason), 500)}”`,
    t`Your profile no longer says that we checked it.`,
  ],
  action: { label: t`See your credentials`, url: links.to(page) },
})

export const credentialEndsMail = (
  links: MailLinks,
  recipient: string,
  credential: Named,
  validUntil: string,
): MailWords => ({
  subject: t`${nameOf(credential)} ends on ${dayWords(validUntil)}`,
  recipient,
  paragraphs: [
    t`After that day your profile no longer says that we checked it.`,
    t`If you have a new one, send it to us now. The old one counts until we’ve checked the new one, or until it ends.`,
  ],
  action: { label: t`Send the new one`, url: links.to(page) },
})
