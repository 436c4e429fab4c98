import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface RowProps {
  /** A face, a date, or both. */
  readonly media?: ReactNode
  /** The first line: a heading, and in it the link of the whole row (`rowLinkClass`). */
  readonly title: ReactNode
  /** The second line. */
  readonly meta?: ReactNode
  /** What more there is, below. */
  readonly children?: ReactNode
  /** A word, a tag, or what can be done; on a phone below the rest if it is more than a word. */
  readonly end?: ReactNode
  readonly className?: string
}

/** One of a list: rows with a line between them, of which the whole is the link. */
export const Row = ({ media, title, meta, children, end, className }: RowProps) => (
  <article
    className={classNames(
      'row',
      media !== undefined && 'max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)]',
      className,
    )}
  >
    {media !== undefined && <div className="flex gap-3 self-start">{media}</div>}
    <div className="min-w-0 grow basis-40">
      {title}
      {meta !== undefined && <div className="text-meta text-soft">{meta}</div>}
      {children}
    </div>
    {end !== undefined && (
      <div className={classNames('row-end', media !== undefined && 'max-md:col-start-2')}>{end}</div>
    )}
  </article>
)

/** A link within a row that takes the whole of it. */
export const rowLinkClass = 'row-link'
