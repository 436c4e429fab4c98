import { useEffect, useState } from 'react'

/** Milliseconds without a letter. */
const pause = 350

/** What was typed, once nothing more is. */
export const useDebouncedText = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
