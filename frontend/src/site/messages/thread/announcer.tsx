import { useState } from 'react'
import { nameOfPerson } from '../person.ts'
import type { Thread } from '../thread-lines.ts'

/** Characters; a long message is read by going to it. */
const longestSaid = 200

/** Tells a screen reader what the other person has just written, wherever the focus is, and moves nothing. */
export const NewMessageAnnouncer = ({ thread: { lines, hasLater, other } }: { thread: Thread }) => {
  const newest = lines.at(-1)
  const [numberAtFirst] = useState(newest?.number ?? 0)
  // A page that was asked for is no news: only what came at the end is.
  const isNews = newest?.kind === 'message' && newest.by === 'other' && newest.number > numberAtFirst
  return (
    <p aria-live="polite" className="sr-only">
      {isNews &&
        !hasLater &&
        `New message from ${nameOfPerson(other)}: ${(newest.text ?? '').slice(0, longestSaid)}`}
    </p>
  )
}
