import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * On a change of page, moves the focus to its main part and says its title, as a browser would on a full load.
 * A change of search parameters alone is not another page and moves nothing.
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
