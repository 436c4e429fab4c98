import { Link } from '@tanstack/react-router'
import type { ProviderType } from 'backend/contract/profiles/options'
import type { FeaturedEndorsement, ProviderRecord } from 'backend/contract/profiles/providers'
import { t } from 'backend/language/texts'
import { Trans } from '../../ui/trans.tsx'
import { Face } from '../people/face.tsx'
import { labelInList } from '../people/provider-words.ts'

/** Who offers a kind of care, within a sentence. */
const kinds: Record<ProviderType, string> = {
  birth_doula: t`birth doula`,
  lactation_consultant: t`lactation consultant`,
  sleep_coach: t`sleep coach`,
  pelvic_floor_specialist: t`pelvic floor specialist`,
  night_nanny: t`night nanny`,
  postpartum_newborn_specialist: t`postpartum or newborn specialist`,
  maternal_mental_health: t`maternal mental health`,
  other: t`other care`,
}

/** In the person's own words, if they have any. */
const kindOf = ({ types: [type], profession }: Pick<ProviderRecord, 'types' | 'profession'>) => {
  if (type === undefined) return t`care provider`
  return type === 'other' && profession ? profession : labelInList(kinds, type)
}

/** One provider's endorsement of another, with both names. */
export const FeaturedEndorsementQuote = ({ endorsement }: { endorsement: FeaturedEndorsement }) => {
  const { text, language, endorser, provider: person } = endorsement
  return (
    <figure>
      <blockquote dir="auto" lang={language} className="line-clamp-8 text-quotation text-pretty">
        <p>“{text}”</p>
      </blockquote>
      <figcaption className="mt-4 flex items-center gap-3 text-meta">
        <Face person={endorser} size="row" />
        <span>
          <span className="font-semibold">{endorser.name}</span>, {kindOf(endorser)},
          <span className="block text-soft">
            <Trans>
              about{' '}
              <Link
                to="/providers/$id"
                params={{ id: person.slug }}
                className="font-semibold text-ink underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {person.name}
              </Link>
              <span className="max-sm:hidden">, {kindOf(person)}</span>
            </Trans>
          </span>
        </span>
      </figcaption>
    </figure>
  )
}
