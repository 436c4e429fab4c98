/** Credentials in words. */

import {
  credentialTitles,
  type CredentialKind,
  type CredentialTitle,
} from 'backend/contract/credentials/credentials'
import { t } from 'backend/language/texts'
import { dayWords } from '../../ui/day-words.ts'

export const kindNames: Readonly<Record<CredentialKind, string>> = {
  license: t`License`,
  certification: t`Certification`,
  course: t`Course`,
  first_aid: t`First aid and CPR`,
  background_check: t`Background check`,
  insurance: t`Liability insurance`,
  immunization: t`Immunization`,
}

interface Named {
  readonly kind: CredentialKind
  readonly title: CredentialTitle | null
  readonly words: string
}

/** As in "IBCLC"; in the provider’s words where it is not one that is known. */
export const credentialName = ({ kind, title, words }: Named): string =>
  title === null ? words || kindNames[kind] : credentialTitles[title].name

/** "With IBLCE’s register, Nov 2, 2026. Valid until Dec 31, 2029." */
export const checkWords = (where: string, seenOn: string, validUntil: string | null): string =>
  validUntil === null
    ? t`With ${where}, ${dayWords(seenOn)}.`
    : t`With ${where}, ${dayWords(seenOn)}. Valid until ${dayWords(validUntil)}.`
