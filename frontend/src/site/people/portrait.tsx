import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { initialsOf } from './provider-words.ts'

const tints = ['bg-tint-1', 'bg-tint-2', 'bg-tint-3', 'bg-tint-4', 'bg-tint-5'] as const

/** Derived from the id, so that the same person has the same tint everywhere. */
const tintOf = (id: string) => {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return tints[sum % tints.length] ?? tints[0]
}

/**
 * Of the three stored sizes (the server's platform/photos/photo-files.ts), one that is sharp on any screen.
 * The server makes the two smaller ones of a drawing too.
 */
const fileOf = (photo: string, size: number) =>
  photo.replace(/(-1024\.webp|\.svg)$/, size > 80 ? '-480.webp' : '-160.webp')

interface PortraitProps {
  readonly provider: Pick<ProviderRecord, 'id' | 'name' | 'photo'>
  /** Width and height in pixels. */
  readonly size: number
  /** True for the picture at the top of a page; all others load lazily. */
  readonly isFirst?: boolean
  readonly className?: string
}

/**
 * A person's photo in a tinted circle, or their initials if there is no photo or its file fails to load.
 * Decorative, because the name is beside it.
 */
export const Portrait = ({ provider, size, isFirst = false, className }: PortraitProps) => {
  const [isGone, setGone] = useState(false)
  const shown = provider.photo !== null && !isGone
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-semibold text-on-tint',
        tintOf(provider.id),
        className,
      )}
    >
      {shown ? (
        <img
          // If the file failed before hydration, there is no error event any more.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setGone(true)
          }}
          src={`/photos/${fileOf(provider.photo ?? '', size)}`}
          alt=""
          width={size}
          height={size}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover"
          onError={() => setGone(true)}
        />
      ) : (
        initialsOf(provider.name)
      )}
    </span>
  )
}
