import { Link } from '@tanstack/react-router'
import type { EndorsementCard } from 'backend/contract/endorsements/worklist'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Portrait } from '../people/portrait.tsx'
import { relationshipWord, writerWords, type Writer } from './endorsement-words.ts'
import { PinIcon } from '../../ui/pin-icons.tsx'

interface EndorsementQuoteProps {
  readonly endorsement: Pick<EndorsementCard, 'endorser' | 'relationship' | 'text' | 'pinPosition'>
  /** The first name of the provider who is endorsed, where the page knows it. */
  readonly about?: string | undefined
  /** Shown under it: its timeline, or nothing. */
  readonly children?: ReactNode
  /** Shortened to a few lines, where the whole of it is one step away. */
  readonly isShort?: boolean
  /** Smaller, in a list that is worked through. */
  readonly isCompact?: boolean
}

/** Characters; up to here the words are set large. */
const shortText = 280

/** What one provider says about another: the public card. */
export const EndorsementQuote = ({
  endorsement,
  about,
  children,
  isShort = false,
  isCompact = false,
}: EndorsementQuoteProps) => {
  const { endorser, relationship, text, pinPosition } = endorsement
  return (
    <figure
      className={classNames(
        'bg-blush',
        isCompact ? 'rounded-card px-4 py-4 sm:px-5' : 'rounded-quote px-6 py-7 sm:px-8',
      )}
    >
      {pinPosition !== null && (
        <p className="mb-2 flex items-center gap-1.5 text-sm font-medium text-soft">
          <PinIcon className="text-warm" />
          Pinned
        </p>
      )}
      <blockquote
        dir="auto"
        className={classNames(
          'max-w-[60ch] font-serif text-pretty',
          isCompact || text.length > shortText ? 'text-base/relaxed' : 'text-lg/relaxed',
          isShort ? (isCompact ? 'line-clamp-3' : 'line-clamp-8') : 'whitespace-pre-line',
        )}
      >
        <p>“{text}”</p>
      </blockquote>
      <figcaption className={classNames('flex items-start', isCompact ? 'mt-3 gap-3' : 'mt-5 gap-3.5')}>
        <Portrait provider={endorser} size={48} className={isCompact ? 'size-10' : 'size-12'} />
        <div className="min-w-0 text-sm">
          <WriterName writer={endorser} />
          <p className="text-soft">{writerWords(endorser)}</p>
          {relationship && <p className="text-soft">{relationshipWord(relationship, about)}</p>}
        </div>
      </figcaption>
      {children}
    </figure>
  )
}

/** Whoever has no profile yet is not linked to. */
const WriterName = ({ writer: { name, slug } }: { writer: Writer }) =>
  slug === '' ? (
    <p className="text-base font-semibold">{name}</p>
  ) : (
    <p>
      <Link
        to="/providers/$id"
        params={{ id: slug }}
        className="inline-block py-1 text-base font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {name}
      </Link>
    </p>
  )
