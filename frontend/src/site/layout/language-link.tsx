import { useLocation, type ParsedLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { languagePath, otherLanguage } from '../../ui/language.ts'

/** Leads to the same page in the other language, named in that language. */
export const LanguageLink = ({ className, children = name }: { className: string; children?: ReactNode }) => {
  const href = useLocation({ select: addressWithToken })
  return (
    <a
      href={languagePath === '' ? `/${otherLanguage}${href}` : href}
      lang={otherLanguage}
      hrefLang={otherLanguage}
      className={className}
    >
      {children}
    </a>
  )
}

/** The page in the other language needs the token that was removed from this one's address (../accounts/use-link-token.ts). */
const addressWithToken = ({ href, searchStr, state: { linkToken } }: ParsedLocation) =>
  linkToken === undefined
    ? href
    : `${href}${searchStr === '' ? '?' : '&'}token=${encodeURIComponent(linkToken)}`

const name = languagePath === '' ? 'Español' : 'English'
