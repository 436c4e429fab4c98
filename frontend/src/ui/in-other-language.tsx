import { t } from 'backend/language/texts'
import { language } from './language.ts'

const words: Readonly<Record<string, string>> = { en: t`In English`, es: t`In Spanish` }

/** Says beside a text that it is in another language than the page; nothing where it is not, or nobody knows. */
export const InOtherLanguage = ({ written }: { written: string | undefined }) =>
  written !== undefined &&
  written !== language && <span className="block text-meta text-soft">{words[written]}</span>
