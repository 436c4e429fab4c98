import { useEffect, useRef } from 'react'

/**
 * Puts off what would move the page until no finger and no mouse button is down: a sentence that appears as a field is
 * left would push away the button that is being pressed, and the press would be lost.
 */
export const useAfterPointerRelease = () => {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      // The click comes after this event and goes to what is there now.
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act()
      })
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      document.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return (act: () => void) => {
    if (isPressed.current) waiting.current.push(act)
    else act()
  }
}
