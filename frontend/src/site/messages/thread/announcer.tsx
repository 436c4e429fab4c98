import { shortened } from 'backend/contract/shortened'
import { useState } from 'react'
import { nameOfPerson } from '../person.ts'
import type { Thread } from '../thread-lines.ts'

/**
 * Characters of a message that are announced; the reader finds the rest of a long one in the conversation.
 */
const longestSaid = 200

/** Announces the other person's new message to screen readers, without moving the focus. */
export const NewMessageAnnouncer = ({ thread: { lines, hasLater, other } }: { thread: Thread }) => {
  const newest = lines.at(-1)
  const [numberAtFirst] = useState(newest?.number ?? 0)
  // Only a message that was added at the end is new; an older page that was loaded is not.
  const isNews = newest?.kind === 'message' && newest.by === 'other' && newest.number > numberAtFirst
  return (
    <p aria-live="polite" className="sr-only">
      {isNews &&
        !hasLater &&
        `New message from ${nameOfPerson(other)}: ${shortened(newest.text ?? '', longestSaid)}`}
    </p>
  )
}
