/**
 * What a person saw at a moment of what staff decide on: the site's own answers to them, as facts. It is asked for
 * only when staff choose a moment, because each look is recorded.
 */

import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { providersList } from 'backend/contract/profiles/console-providers'
import { asSeen, seenBy, type AsSeen, type SeenKind } from 'backend/contract/staff/console-as-seen'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { HttpError } from 'react-admin'
import { consoleApi, fetchConsoleJson, untilPrepared } from '../data/data-provider.ts'
import { usePreparing } from '../data/preparing.ts'
import { fieldLabel } from '../lists/field-labels.ts'
import { MomentCell } from '../lists/masked-text.tsx'
import { PastProgress } from '../lists/past-progress.tsx'
import { MomentForm } from '../shown/moment-form.tsx'
import { shortMomentWords } from '../shown/moments.ts'
import { LoadFailed, NothingToShow } from '../shown/states.tsx'
import { logQueryKey, useSignOutWhenRefused } from '../shown/use-answer.ts'
import { JsonValueText, plainValueWords, type Json } from '../shown/value-words.tsx'
import { RecordFacts } from './facts.tsx'
import { valueInWords } from './field-words.ts'

interface AsSeenProps {
  readonly kind: SeenKind
  readonly id: string
  /** When it was reported or written: offered first. */
  readonly at: string
}

export const AsTheySawIt = ({ kind, id, at }: AsSeenProps) => {
  const viewers = Object.entries(seenBy[kind])
  const [by, setBy] = useState(viewers[0]?.[0] ?? '')
  const [asked, setAsked] = useState<{ readonly by: string; readonly at: string } | null>(null)
  return (
    <Box component="section" aria-label="As they saw it" sx={{ display: 'grid', gap: 3 }}>
      <Card sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h2">As they saw it</Typography>
        <Typography variant="body2">
          What the site showed one person at a time you choose. We record that you looked.
        </Typography>
        {viewers.length > 1 && (
          <TextField
            select
            id="seen-by"
            label="Who saw it"
            value={by}
            onChange={({ target }) => setBy(target.value)}
            slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
            sx={{ maxWidth: 320 }}
          >
            {viewers.map(([viewer, words]) => (
              <option key={viewer} value={viewer}>
                {words}
              </option>
            ))}
          </TextField>
        )}
        <MomentForm at={at} onChoose={(moment) => setAsked({ by, at: moment.toISOString() })} />
      </Card>
      {asked && <Seen key={`${asked.by} ${asked.at}`} kind={kind} id={id} {...asked} />}
    </Box>
  )
}

/** A past moment does not change, and each look is recorded, so nothing is asked again by itself. */
const useSeen = (path: string) => {
  const query = useQuery({
    queryKey: [logQueryKey, path],
    queryFn: ({ signal }) =>
      untilPrepared(async () =>
        asSeen.parse((await fetchConsoleJson(`${consoleApi}/${path}`, { signal })).json),
      ),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
  })
  useSignOutWhenRefused(query.error)
  return query
}

const Seen = ({ kind, id, at, by }: AsSeenProps & { by: string }) => {
  const search = new URLSearchParams({ by, asOf: at })
  const { data, error, refetch } = useSeen(`as-seen/${kind}/${encodeURIComponent(id)}?${search.toString()}`)
  const progress = usePreparing()?.progress ?? null
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (data) heading.current?.focus()
  }, [data])
  if (error instanceof HttpError && error.status === 404)
    return <NothingToShow title="They saw nothing then">{error.message}</NothingToShow>
  if (error) return <LoadFailed what="what they saw" error={error} onRetry={() => void refetch()} />
  if (!data) return <PastProgress label="What they saw" progress={progress} />
  return (
    <>
      <Typography ref={heading} tabIndex={-1} variant="h2">
        As {data.name} saw it on {shortMomentWords(at)}
      </Typography>
      <SeenScreen seen={data} />
    </>
  )
}

const SeenScreen = ({ seen }: { seen: AsSeen }) => (
  <>
    {seen.conversation !== undefined && <Conversation seen={seen.conversation} name={seen.name} />}
    {seen.review !== undefined && <OwnReview seen={seen.review} />}
    {seen.profile !== undefined && <Profile seen={seen.profile} />}
    {seen.reviews && <Reviews seen={seen.reviews} />}
    {seen.endorsements && <Endorsements seen={seen.endorsements} />}
  </>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" aria-label={title}>
    <Typography variant="h3" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Card>
)

interface Said {
  readonly key: string | number
  readonly head: ReactNode
  readonly text: string
}

const SaidList = ({ title, none, said }: { title: string; none: string; said: readonly Said[] }) => (
  <Part title={title}>
    {said.length === 0 && <Typography color="text.secondary">{none}</Typography>}
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {said.map(({ key, head, text }) => (
        <Box component="li" key={key}>
          <Typography variant="body2" color="text.secondary">
            {head}
          </Typography>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  </Part>
)

const starsWords = (rating: number | null) =>
  rating === null ? 'Removed' : rating === 1 ? '1 star' : `${rating} stars`

const Conversation = ({ seen, name }: { seen: AsSeen['conversation']; name: string }) => {
  if (!seen) return <NothingToShow title="There was no conversation then" />
  const other = seen.other.name ?? 'A deleted account'
  return (
    <>
      <SaidList
        title={`Conversation with ${other}`}
        none="No messages."
        said={seen.lines.map((line) => ({
          key: line.number,
          head: (
            <>
              {line.by === 'you' ? name : other}, <MomentCell at={line.sentAt} />
            </>
          ),
          text: line.kind === 'booking' ? `Booking: ${line.change}` : (line.text ?? 'Erased'),
        }))}
      />
      <RecordFacts
        title="Beside the messages"
        facts={[
          ['Unread', seen.unread],
          ['Could write', seen.acts.write ? 'Yes' : 'No'],
          ['Had blocked them', seen.blocked ? 'Yes' : 'No'],
          ['Had archived it', seen.archived ? 'Yes' : 'No'],
          ['Earlier messages', seen.hasEarlier ? 'Yes' : 'No'],
          ['Later messages', seen.hasLater ? 'Yes' : 'No'],
        ]}
      />
    </>
  )
}

const OwnReview = ({ seen }: { seen: AsSeen['review'] }) =>
  seen?.review ? (
    <SaidList
      title="Their own review"
      none=""
      said={[
        {
          key: seen.review.id,
          head: `${starsWords(seen.review.rating)}, by ${seen.review.by}, ${seen.review.status}`,
          text: seen.review.text,
        },
      ]}
    />
  ) : (
    <NothingToShow title="They hadn’t written their review then" />
  )

/** Not of the page: they name nothing that a person reads. */
const unread: readonly string[] = ['id', 'organization_id', 'photo', 'deleted_at', 'rating', 'review_count']

const Profile = ({ seen }: { seen: AsSeen['profile'] }) => {
  if (!seen) return <NothingToShow title="The profile wasn’t public then" />
  const facts = Object.entries(seen).flatMap(([name, value]): [string, ReactNode][] => {
    const field = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const words = valueInWords(providersList, field, value as Json)
    if (unread.includes(name) || plainValueWords(words) === null) return []
    return [[fieldLabel(providersList, field), <JsonValueText key={name} value={words} />]]
  })
  return <RecordFacts title="Profile" facts={facts} />
}

const Reviews = ({ seen: { stars, reviews, totalCount } }: { seen: NonNullable<AsSeen['reviews']> }) => (
  <SaidList
    title={stars.average === null ? 'Reviews' : `Reviews: ${stars.average} stars, ${totalCount} in total`}
    none="No reviews."
    said={reviews.map(({ id, rating, by, month, text, removedFor, reply }) => ({
      key: id,
      head: `${starsWords(rating)}, by ${by}, ${month}`,
      text: [removedFor ?? text, reply && `Reply, ${reply.month}: ${reply.text}`].filter(Boolean).join('\n'),
    }))}
  />
)

const Endorsements = ({ seen }: { seen: NonNullable<AsSeen['endorsements']> }) => (
  <SaidList
    title={`Endorsements: ${seen.totalCount}`}
    none="No endorsements."
    said={seen.endorsements.map(({ id, endorser, text }) => ({ key: id, head: endorser.name, text }))}
  />
)
