import { useEffect, useRef, useState } from 'react'

/**
 * A field whose text goes into the address after a pause in typing (milliseconds), or at once with `send`.
 * The field follows changes of the address (a removed chip, Back), but never overwrites what is being typed.
 */
export const useDebouncedField = (value: string, onChange: (text: string) => void, pause: number) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (known !== value) {
    setKnown(value)
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }

  const send = (text = typed) => {
    clearTimeout(timer.current)
    const wanted = text.trim()
    setSent(wanted)
    if (wanted !== value) onChange(wanted)
  }

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text), pause)
  }

  return { typed, type, send }
}
