import { useEffect, useState } from 'react'

/** Milliseconds without typing. */
const pause = 350

/** The typed text, updated once typing stops. */
export const useDebouncedText = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
