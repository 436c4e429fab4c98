import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { languagePath, otherLanguage } from '../../ui/language.ts'

/** Leads to the same page in the other language, named in that language. */
export const LanguageLink = ({ className, children = name }: { className: string; children?: ReactNode }) => {
  const href = useLocation({ select: (location) => location.href })
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

const name = languagePath === '' ? 'Español' : 'English'
