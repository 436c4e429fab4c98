import { useEffect, useRef } from 'react'

/** Why the server refused, shown next to the action; it takes the focus. */
export const RefusalNotice = ({ refused }: { refused: { readonly message: string } | null }) => {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (refused) place.current?.focus()
  }, [refused])
  return (
    <p
      ref={place}
      role="alert"
      tabIndex={-1}
      className="mt-3 rounded-control bg-danger-wash px-4 py-3 font-medium outline-none empty:hidden"
    >
      {refused?.message}
    </p>
  )
}
