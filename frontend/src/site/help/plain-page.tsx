import { t } from 'backend/language/texts'
import { useId, type ReactNode } from 'react'
import { Trans } from '../../ui/trans.tsx'

interface PlainPageProps {
  readonly title: string
  readonly lead: ReactNode
  /** What a reader in a hurry takes away, above everything else. */
  readonly inShort?: readonly string[]
  readonly sections: readonly {
    /** What a link to the section is called in the address. */
    readonly id: string
    readonly title: string
    readonly body: ReactNode
  }[]
}

/** A page of text: a heading, a lead, and sections with headings, which a list beside them leads to. */
export const PlainPage = ({ title, lead, inShort, sections }: PlainPageProps) => {
  const contents = useId()
  return (
    <div className="page grid gap-x-16 py-6 md:py-10 lg:grid-cols-[minmax(0,39em)_minmax(0,1fr)]">
      <div>
        <h1>{title}</h1>
        <p className="mt-2 text-soft">{lead}</p>
      </div>
      <nav
        aria-labelledby={contents}
        className="max-lg:mt-5 lg:sticky lg:top-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:w-64 lg:self-start lg:justify-self-end lg:pt-13"
      >
        <h2 id={contents} className="text-small text-soft">
          <Trans>On this page</Trans>
        </h2>
        <ul className="mt-1 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6">
          {sections.map(({ id, title: heading }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center font-medium hover:text-accent max-lg:text-meta lg:border-t lg:border-line"
              >
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {inShort && (
          <section aria-label={t`In short`} className="mt-6 rounded-panel bg-sand px-5 py-4 md:px-6 md:py-5">
            <h2>
              <Trans>In short</Trans>
            </h2>
            <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-edge">
              {inShort.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </section>
        )}
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} aria-labelledby={id} className="mt-9">
            <h2 id={id}>{heading}</h2>
            <div className="mt-2.5 grid gap-3 [&>ul]:grid [&>ul]:list-disc [&>ul]:gap-2 [&>ul]:pl-5 [&>ul]:marker:text-edge">
              {body}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
