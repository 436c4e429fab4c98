import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { initialsOf } from './provider-words.ts'

const tints = ['bg-tint-1', 'bg-tint-2', 'bg-tint-3', 'bg-tint-4', 'bg-tint-5'] as const

/** The same person has the same tint everywhere. */
const tintOf = (id: string) => {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return tints[sum % tints.length] ?? tints[0]
}

interface PortraitProps {
  readonly provider: Pick<ProviderRecord, 'id' | 'name' | 'photo'>
  /** Pixels; 1:1. */
  readonly size: number
  /** True for the one picture a page opens with; all others wait until they are near. */
  readonly isFirst?: boolean
  readonly className?: string
}

/** A person's photo on a tinted round; without one, or where the file is gone, the initials. Decoration beside the name. */
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
          // Where the file failed before the page woke, no event comes any more.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setGone(true)
          }}
          // A photo is there in three sizes (the server's platform/photos/photo-files.ts): the one that is sharp on any screen.
          src={`/photos/${provider.photo?.replace('1024.w', size > 80 ? '480.w' : '160.w')}`}
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
