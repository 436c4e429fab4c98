import { useEffect, useRef } from 'react'

/**
 * Delays layout changes until no finger or mouse button is down. Otherwise an error message that appears when
 * a field loses the focus would move the button that is being pressed, and the click would be lost.
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
      // The click event follows this event, and has to hit the element that is under the pointer now.
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
