import { Link } from '@tanstack/react-router'
import type { EndorsementCard } from 'backend/contract/endorsements/worklist'
import { productName } from 'backend/contract/product'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { InOtherLanguage } from '../../ui/in-other-language.tsx'
import { PinIcon } from '../../ui/pin-icons.tsx'
import { Trans } from '../../ui/trans.tsx'
import { Face } from '../people/face.tsx'
import { relationshipWord, writerWords, type Writer } from './endorsement-words.ts'

interface EndorsementQuoteProps {
  readonly endorsement: Pick<
    EndorsementCard,
    'endorser' | 'relationship' | 'text' | 'language' | 'pinPosition'
  >
  /** The first name of the endorsed provider, if the page knows it. */
  readonly about?: string | undefined
  /** Shown below the quote, for example its timeline. */
  readonly children?: ReactNode
  /** Shortened to a few lines, if the full text is one click away. */
  readonly isShort?: boolean
  /** Smaller, for a list with actions. */
  readonly isCompact?: boolean
}

/** Characters; texts up to this length are shown in large type. */
const shortText = 280

/** The public card: what one provider says about another. */
export const EndorsementQuote = ({
  endorsement,
  about,
  children,
  isShort = false,
  isCompact = false,
}: EndorsementQuoteProps) => {
  const { endorser, relationship, text, language, pinPosition } = endorsement
  return (
    <figure
      className={classNames(
        'bg-blush',
        isCompact ? 'rounded-panel px-4 py-4 sm:px-5' : 'rounded-panel px-5 py-5 sm:px-7 sm:py-6',
      )}
    >
      {pinPosition !== null && (
        <p className="mb-2 flex items-center gap-1.5 text-meta font-medium text-soft">
          <PinIcon className="text-warm" />
          <Trans>Pinned</Trans>
        </p>
      )}
      <blockquote
        dir="auto"
        lang={language}
        className={classNames(
          'max-w-[39em] text-pretty',
          isCompact || text.length > shortText ? 'text-say' : 'text-quotation',
          isShort ? (isCompact ? 'line-clamp-3' : 'line-clamp-8') : 'whitespace-pre-line',
        )}
      >
        <p>“{text}”</p>
      </blockquote>
      <InOtherLanguage written={language} />
      <figcaption className={classNames('flex items-start', isCompact ? 'mt-3 gap-3' : 'mt-5 gap-3.5')}>
        <Face person={endorser} size="row" />
        <div className="min-w-0 text-meta">
          <WriterName writer={endorser} />
          <p className="text-soft">{writerWords(endorser)}</p>
          {endorser.workplace && (
            <p className="text-soft">
              <Trans>Not on {productName}</Trans>
            </p>
          )}
          {relationship && <p className="text-soft">{relationshipWord(relationship, about)}</p>}
        </div>
      </figcaption>
      {children}
    </figure>
  )
}

/** Not a link if the writer has no profile yet. */
const WriterName = ({ writer: { name, slug } }: { writer: Writer }) =>
  slug === '' ? (
    <p className="text-name">{name}</p>
  ) : (
    <p>
      <Link
        to="/providers/$id"
        params={{ id: slug }}
        className="inline-block py-1 text-name underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {name}
      </Link>
    </p>
  )
