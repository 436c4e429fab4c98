import { useEffect, useRef, useState } from 'react'
import { nameOf } from '../person.ts'
import type { Thread } from './thread-lines.ts'

/** Characters; a long message is read by going to it. */
const longestSaid = 200

/** Tells a screen reader what the other person has just written, wherever the focus is, and moves nothing. */
export const Announcer = ({ thread: { lines, other } }: { thread: Thread }) => {
  const [said, setSaid] = useState('')
  const newest = lines.findLast((line) => line.kind === 'message' && line.by === 'other')
  const known = useRef(newest?.number ?? 0)
  useEffect(() => {
    if (newest?.kind !== 'message' || newest.number <= known.current) return
    // A page of older messages is no news: only what came at the end is.
    if (newest.number === lines.at(-1)?.number)
      setSaid(`New message from ${nameOf(other)}: ${(newest.text ?? '').slice(0, longestSaid)}`)
    known.current = newest.number
  }, [newest, lines, other])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
