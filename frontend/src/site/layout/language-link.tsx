import { useLocation } from '@tanstack/react-router'
import { languagePath } from '../../ui/language.ts'

/** Leads to the same page in the other language, named in that language. */
export const LanguageLink = ({ className }: { className: string }) => {
  const href = useLocation({ select: (location) => location.href })
  const [to, name] = other
  return (
    <a href={languagePath === '' ? `/${to}${href}` : href} lang={to} hrefLang={to} className={className}>
      {name}
    </a>
  )
}

const other = languagePath === '' ? ['es', 'Español'] : ['en', 'English']
