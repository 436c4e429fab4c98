import { Tooltip } from '@mui/material'
import { useEffect, useState } from 'react'
import { agoWords, exactMomentWords } from './moments.ts'

/** Milliseconds; what "just now" and "3 minutes ago" are counted from. */
const tick = 30_000

/** The moment it is, looked at twice a minute. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface MomentProps {
  readonly at: string
  readonly now: Date
  /** In place of "3 hours ago". */
  readonly children?: string
}

/** What is not within a landmark is skipped by whoever goes through a page by them. */
const withinMain = () => document.getElementById('main-content') ?? document.body

/** How long ago; exactly, for whoever points at it or reaches it by keyboard. */
export const Moment = ({ at, now, children }: MomentProps) => (
  <Tooltip title={exactMomentWords(at)} describeChild slotProps={{ popper: { container: withinMain } }}>
    <time dateTime={at} tabIndex={0}>
      {children ?? agoWords(at, now)}
    </time>
  </Tooltip>
)
