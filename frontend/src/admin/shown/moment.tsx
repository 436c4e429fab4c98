import { Tooltip } from '@mui/material'
import { useEffect, useState } from 'react'
import { agoWords, exactMomentWords } from './moments.ts'

/** Milliseconds between updates of "just now" and "3 minutes ago". */
const tick = 30_000

/** The current time, updated twice a minute. */
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
  /** Replaces "3 hours ago". */
  readonly children?: string
}

/**
 * The tooltip is placed inside the main landmark, because people who navigate by landmarks would miss it
 * elsewhere.
 */
const withinMain = () => document.getElementById('main-content') ?? document.body

/** How long ago something was; the exact moment appears on hover and on keyboard focus. */
export const Moment = ({ at, now, children }: MomentProps) => (
  <Tooltip title={exactMomentWords(at)} describeChild slotProps={{ popper: { container: withinMain } }}>
    <time dateTime={at} tabIndex={0}>
      {children ?? agoWords(at, now)}
    </time>
  </Tooltip>
)
