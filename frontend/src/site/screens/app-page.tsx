import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface AppPageProps {
  /** The link to the list that the page is one of. */
  readonly back?: ReactNode
  readonly title: ReactNode
  /** What can be done on the whole page, on the line of its title. */
  readonly acts?: ReactNode
  /** One sentence that says what the title does not. */
  readonly lead?: ReactNode
  /** What stands beside the page on a wide screen, and below it on a smaller one. */
  readonly aside?: ReactNode
  /** What comes after the aside on a smaller screen, and stands in the page's own column on a wide one. */
  readonly below?: ReactNode
  /** True for what needs the whole width, as a week does. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A page of somebody who has logged in: a title with its acts on one line, rows under it, and an aside. */
export const AppPage = ({
  back,
  title,
  acts,
  lead,
  aside,
  below,
  isWide = false,
  children,
}: AppPageProps) => (
  <div
    className={classNames(
      'app-page page pb-10 md:pt-0.5 md:pb-14',
      aside !== undefined && 'xl:grid xl:grid-cols-[minmax(0,1fr)_19rem] xl:grid-rows-[auto_1fr] xl:gap-x-11',
    )}
  >
    <div
      className={classNames(
        'in-turn min-w-0 [&>header+:not(p)]:mt-2! md:[&>header+:not(p)]:mt-3!',
        !isWide && 'max-w-[42rem]',
      )}
    >
      {back}
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-2 gap-y-2 md:min-h-11 md:gap-x-4">
        <h1 tabIndex={-1} className="outline-none">
          {title}
        </h1>
        {acts !== undefined && <div className="-my-1 flex flex-wrap items-center gap-2 md:my-0">{acts}</div>}
      </header>
      {lead !== undefined && <p className="mt-2 max-w-[39em] text-meta text-soft md:mt-1">{lead}</p>}
      {children}
    </div>
    {aside !== undefined && (
      <aside className="in-turn max-xl:mt-10 max-xl:max-w-[42rem] xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:pt-13.5">
        {aside}
      </aside>
    )}
    {below !== undefined && <div className="min-w-0 max-w-[42rem]">{below}</div>}
  </div>
)

/** A section of such a page under a head of its own, which may have a link at its end. */
export const PageSection = ({
  id,
  title,
  link,
  className,
  children,
}: {
  id: string
  title: ReactNode
  link?: ReactNode
  className?: string
  children: ReactNode
}) => (
  <section aria-labelledby={id} className={classNames('not-first:mt-8', className)}>
    <div className="flex min-h-8 items-center justify-between gap-4">
      <h2 id={id} className="first-letter:uppercase">
        {title}
      </h2>
      {link}
    </div>
    {children}
  </section>
)

/** A link at the end of a section's head. */
export const sectionLinkClass =
  '-my-1.5 inline-flex min-h-11 items-center text-meta font-semibold text-accent hover:underline'

/** A link back to the list that a page is one of, above its title. */
export const backLinkClass = '-ml-1 inline-flex min-h-11 items-center gap-2 font-medium'
