import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from 'backend/contract/declare'
import type { profileFigures } from 'backend/contract/profiles/my-provider-profile'
import { plural, t } from 'backend/language/texts'
import { useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { locale } from '../../ui/language.ts'
import { numberWords } from '../../ui/number-words.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Trans } from '../../ui/trans.tsx'
import { PageSection } from '../screens/app-page.tsx'
import { figureChangeWords } from './figure-words.ts'
import { profileFiguresQuery } from './provider-queries.ts'

type Figures = OutputOf<typeof profileFigures>

const date = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayWords = (day: string) => date.format(new Date(`${day}T00:00:00Z`))

/**
 * The profile's figures of the last 30 days. It loads on its own, so the rest of the page does not wait for
 * it.
 */
export const FiguresPanel = () => {
  const { data, isError, isFetching, refetch } = useQuery({
    ...profileFiguresQuery(useCall()),
    retryOnMount: false,
  })
  return (
    <PageSection id="figures" title={t`Last 30 days`}>
      {data ? (
        <FigureList figures={data} />
      ) : isError && !isFetching ? (
        <Failed onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </PageSection>
  )
}

const Waiting = () => (
  <div role="status">
    <span className="sr-only">
      <Trans>Loading your stats…</Trans>
    </span>
    <Skeleton className="mt-5 h-24" />
    <Skeleton className="mt-8 h-32" />
  </div>
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="mt-1">
    <p className="text-soft">
      <Trans>We couldn’t load your stats. Nothing has been lost.</Trans>
    </p>
    <Button kind="neutral" className="mt-4" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </div>
)

const FigureList = ({ figures }: { figures: Figures }) => {
  const { total } = figures
  if (total.views + total.saves + total.requests + total.replies === 0)
    return (
      <p className="mt-1 text-soft">
        <Trans>No views in the last 30 days. A photo and a complete profile help people find you.</Trans>
      </p>
    )
  return (
    <>
      {total.views > 0 && <Chart days={figures.days} />}
      <Sums figures={figures} />
      <Table days={figures.days} />
    </>
  )
}

const Sums = ({ figures: { total, before } }: { figures: Figures }) => (
  <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4">
    <Sum
      name={total.views === 1 ? t`view` : t`views`}
      count={total.views}
      note={figureChangeWords(total.views, before.views)}
    />
    <Sum
      name={total.saves === 1 ? t`save` : t`saves`}
      count={total.saves}
      note={t`${plural(total.saves, { one: 'still saved', other: 'still saved' })}`}
    />
    <Sum
      name={total.requests === 1 ? t`request` : t`requests`}
      count={total.requests}
      note={figureChangeWords(total.requests, before.requests)}
    />
    <Sum
      name={total.replies === 1 ? t`reply` : t`replies`}
      count={total.replies}
      note={figureChangeWords(total.replies, before.replies)}
    />
  </dl>
)

const Sum = ({ name, count, note }: { name: string; count: number; note: string }) => (
  <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
    <dt className="order-2">{name}</dt>
    <dd className="text-head tabular-nums">{numberWords(count)}</dd>
    <dd className="order-3 basis-full text-meta text-soft">{note}</dd>
  </div>
)

const columns = [
  ['views', t`Views`],
  ['saves', t`Saves`],
  ['requests', t`Requests`],
  ['replies', t`Replies`],
] as const

const Table = ({ days }: { days: Figures['days'] }) => (
  <details className="mt-3">
    <summary className="inline-flex min-h-11 cursor-pointer items-center text-meta font-semibold">
      <Trans>View as table</Trans>
    </summary>
    <p className="mt-1 text-meta text-soft">
      <Trans>
        “Saves” counts parents who still have you saved. “Replies” counts your first reply to each parent.
        Each day starts at midnight UTC (7 or 8 PM Eastern).
      </Trans>
    </p>
    <table className="mt-2 w-full text-meta tabular-nums max-[22rem]:text-small">
      <caption className="sr-only">
        <Trans>Views, saves, requests and replies by day</Trans>
      </caption>
      <thead>
        <tr className="text-left text-soft">
          <th scope="col" className="py-1 font-medium">
            <Trans>Day</Trans>
          </th>
          {columns.map(([name, title]) => (
            <th key={name} scope="col" className="py-1 text-right font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((each) => (
          <tr key={each.day} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {dayWords(each.day)}
            </th>
            {columns.map(([name]) => (
              <td key={name} className="py-1 text-right">
                {each[name]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)

/** Units of the SVG, which is stretched to the available width. */
const barWidth = 12
const height = 96

/**
 * A bar for each day's views, scaled to the busiest day. Hidden from screen readers, because the numbers and
 * the table say the same.
 */
const Chart = ({ days }: { days: Figures['days'] }) => {
  const most = Math.max(...days.map(({ views }) => views), 1)
  return (
    <figure aria-hidden="true" className="mt-5">
      <svg
        viewBox={`0 0 ${days.length * barWidth} ${height}`}
        preserveAspectRatio="none"
        className="block h-16 w-full border-b border-edge fill-accent"
      >
        {days.map(({ day, views }, place) => {
          const tall = views === 0 ? 0 : Math.max((views / most) * height, 2)
          return (
            <rect
              key={day}
              x={place * barWidth + 1.5}
              y={height - tall}
              width={barWidth - 3}
              height={tall}
              rx="2"
            />
          )
        })}
      </svg>
      <figcaption className="mt-1.5 flex justify-between text-small text-soft">
        <span>{dayWords(days[0]?.day ?? '')}</span>
        <span>
          <Trans>Views, busiest day: {most}</Trans>
        </span>
        <span>{dayWords(days.at(-1)?.day ?? '')}</span>
      </figcaption>
    </figure>
  )
}
