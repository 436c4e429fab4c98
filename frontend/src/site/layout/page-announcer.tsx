import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * On navigation to another page, moves the focus to its main element and announces its title to screen
 * readers, as a browser does on a full load. A change of only the search parameters does nothing.
 */
export const PageAnnouncer = () => {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        document.querySelector('main')?.focus({ preventScroll: true })
        setTitle(document.title)
      }),
    [router],
  )
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
