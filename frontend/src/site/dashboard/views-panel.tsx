import type { profileViews } from 'backend/contract/profiles/my-provider-profile'
import type { OutputOf } from 'backend/contract/declare'
import { Panel } from './dashboard-frame.tsx'

type Views = OutputOf<typeof profileViews>

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayWords = (day: string) => date.format(new Date(`${day}T00:00:00Z`))

/** How often the profile was looked at: a sentence, a picture of it, and the numbers behind the picture. */
export const ViewsPanel = ({ views: { days, total } }: { views: Views }) => (
  <Panel id="views" title="Profile views">
    <p className="mt-1 text-soft">{viewsWords(total)}</p>
    {total > 0 && (
      <>
        <Chart days={days} />
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            Views by day
          </summary>
          <table className="mt-1 w-full max-w-72 text-sm tabular-nums">
            <thead>
              <tr className="text-left text-soft">
                <th scope="col" className="py-1 font-medium">
                  Day
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  Looks
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, views }) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="py-1 text-left font-normal">
                    {dayWords(day)}
                  </th>
                  <td className="py-1 text-right">{views}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </>
    )}
  </Panel>
)

/** Looks, not people: who looks is not known to anybody. */
const viewsWords = (total: number) =>
  total === 0
    ? 'No views in the last 30 days. A photo and a complete profile help people find you.'
    : total === 1
      ? 'Viewed once in the last 30 days.'
      : `Viewed ${total.toLocaleString('en-US')} times in the last 30 days.`

/** Units of the drawing, which is stretched to the width there is. */
const barWidth = 12
const height = 96

/** A bar for each day, the highest as high as the picture; the sentence and the table say the same in words. */
const Chart = ({ days }: { days: Views['days'] }) => {
  const most = Math.max(...days.map(({ views }) => views), 1)
  return (
    <figure aria-hidden="true" className="mt-5">
      <svg
        viewBox={`0 0 ${days.length * barWidth} ${height}`}
        preserveAspectRatio="none"
        className="block h-24 w-full border-b border-edge fill-accent"
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
      <figcaption className="mt-1.5 flex justify-between text-xs text-soft">
        <span>{dayWords(days[0]?.day ?? '')}</span>
        <span>busiest day: {most}</span>
        <span>{dayWords(days.at(-1)?.day ?? '')}</span>
      </figcaption>
    </figure>
  )
}
