import type { ProviderRecord } from 'backend/contract/profiles/providers'
import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { initialsOf } from './provider-words.ts'

/** One of five, derived from the id, so that the same person has the same ground everywhere. */
const tintOf = (id: string) => {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return (sum % 5) + 1
}

/**
 * A standing rectangle, never a disc; its measures are in styles.css. `row`: beside two lines;
 * `card`: in results; `saved`: one of a row of people; `page`: at the head of a person's own page; `hero`: standing on
 * the lower edge of what holds it, which gives its measures.
 */
export type FaceSize = 'row' | 'card' | 'saved' | 'page' | 'hero'

/** Of the three stored sizes (the server's platform/photos/photo-files.ts), one that is sharp on any screen. */
const fileOf = (photo: string, size: FaceSize) =>
  photo.replace(/(-1024\.webp|\.svg)$/, size === 'row' ? '-160.webp' : '-480.webp')

export type FacePerson = Pick<ProviderRecord, 'id' | 'name' | 'photo'>

interface FaceProps {
  readonly person: FacePerson
  readonly size: FaceSize
  /** True for a picture at the top of a page; all others load lazily. */
  readonly isFirst?: boolean
  readonly className?: string
}

/**
 * A person: their photo or drawing on a ground of their own, or their initials if there is none or its file fails to
 * load. Decorative, because the name is beside it. A drawing is wider than its ground and stands on the lower edge.
 */
export const Face = ({ person, size, isFirst = false, className }: FaceProps) => {
  const [isGone, setGone] = useState(false)
  const shown = person.photo !== null && !isGone
  const isDrawing = person.photo?.endsWith('.svg')
  return (
    <span
      aria-hidden="true"
      className={classNames(`face face-${size} ground-${tintOf(person.id)}`, className)}
    >
      {shown ? (
        <img
          // If the file failed before hydration, there is no error event any more.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setGone(true)
          }}
          src={`/photos/${fileOf(person.photo ?? '', size)}`}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          className={isDrawing ? 'drawn' : undefined}
          onError={() => setGone(true)}
        />
      ) : (
        initialsOf(person.name)
      )}
    </span>
  )
}
